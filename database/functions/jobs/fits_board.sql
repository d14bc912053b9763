-- Whether a job may be on a worker's board: not ordered by them, not paid by their company, and not at a time when they are busy. RETURN as in
-- rounded.sql.
CREATE OR REPLACE FUNCTION jobs.fits_board(id uuid, payer uuid, during tstzrange, own uuid[], payers uuid[], busy tstzrange[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  RETURN id <> ALL (own) AND (payer IS NULL OR payer <> ALL (payers)) AND NOT during && ANY (busy);
REVOKE ALL ON FUNCTION jobs.fits_board(uuid, uuid, tstzrange, uuid[], uuid[], tstzrange[]) FROM PUBLIC;
