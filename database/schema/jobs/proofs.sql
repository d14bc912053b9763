-- The proof that a job was delivered: a photo, the recipient's name or the customer's signature
-- (docs/decisions/0084-proof-and-problems.md).
CREATE TABLE jobs.proofs (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  kind text NOT NULL,
  file_id uuid REFERENCES kernel.files,
  received_by text NOT NULL DEFAULT '' CHECK (length(received_by) <= 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A signature as drawn: `[[x, y, x, y, …], …]` in a field of 640 × 240; null when the proof is a typed name or a photo. A customer may
  -- also sign when a photo or name exists. Old signatures, drawn on a mover's phone, have a picture and no signed_at.
  strokes jsonb,
  signed_as text NOT NULL DEFAULT '' CHECK (length(signed_as) <= 120),
  signed_at timestamptz,
  CONSTRAINT proofs_kind_check CHECK (kind IN ('photo', 'signature', 'name')),
  CONSTRAINT proofs_name_has_no_picture CHECK (kind <> 'name' OR file_id IS NULL),
  CONSTRAINT signed_by_the_customer CHECK (signed_at IS NOT NULL OR (strokes IS NULL AND signed_as = ''))
);

CREATE INDEX proofs_by_file ON jobs.proofs (file_id);

SELECT kernel.protect('jobs.proofs');
CREATE POLICY read_parties ON jobs.proofs FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY mover ON jobs.proofs FOR INSERT WITH CHECK (jobs.is_mover(job_id) AND kind <> 'signature' AND signed_at IS NULL);
GRANT SELECT, INSERT ON jobs.proofs TO kaya_app;
