-- Jobs: the board, acceptance, steps, proof, chat, ratings. Owner: src/modules/jobs.
CREATE SCHEMA IF NOT EXISTS jobs;
GRANT USAGE ON SCHEMA jobs TO kaya_app, kaya_read;
