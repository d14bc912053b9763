-- A receiver's typed name is not a signature: it is a proof of its own kind, without a picture. Owner: src/modules/jobs.
ALTER TABLE jobs.proofs DROP CONSTRAINT proofs_kind_check;
ALTER TABLE jobs.proofs ADD CONSTRAINT proofs_kind_check CHECK (kind IN ('photo', 'signature', 'name'));
ALTER TABLE jobs.proofs ADD CONSTRAINT proofs_name_has_no_picture CHECK (kind <> 'name' OR file_id IS NULL);
