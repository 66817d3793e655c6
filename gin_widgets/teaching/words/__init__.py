"""Every sentence of the teaching engine. These modules hold words only, so a translation touches nothing else."""
