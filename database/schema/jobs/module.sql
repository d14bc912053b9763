-- Jobs: the board, acceptance, steps, proof, chat, ratings, disputes.
CREATE SCHEMA IF NOT EXISTS jobs;
GRANT USAGE ON SCHEMA jobs TO kaya_app, kaya_read;
