-- How near the end of a document its driver was last reminded, days: each reminder is sent once, also when a run was missed.
ALTER TABLE drivers.documents ADD COLUMN reminded_days int4 CHECK (reminded_days > 0);
GRANT UPDATE (reminded_days) ON drivers.documents TO kaya_app;
