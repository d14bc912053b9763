-- Files that people submit (proof photos, signatures, profile pictures, documents). The bytes are in the file store, under a random name.
CREATE TABLE kernel.files (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid,
  order_id uuid,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes int4 NOT NULL CHECK (bytes > 0),
  stored_as text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Pictures of people without an account have no owner until the request is sent. Only the hash of their upload key is stored. Null: the file
  -- belongs to a person or an order.
  upload_hash text,
  -- A document: only its owner sees it, and staff with a grant, so that each view is recorded (security.md, abuse case 9).
  document boolean NOT NULL DEFAULT false,
  CONSTRAINT belongs CHECK (owner_id IS NOT NULL OR order_id IS NOT NULL OR upload_hash IS NOT NULL)
);

CREATE INDEX files_orphans ON kernel.files (created_at) WHERE owner_id IS NULL AND order_id IS NULL;
CREATE INDEX files_by_owner ON kernel.files (owner_id, id) WHERE owner_id IS NOT NULL;

SELECT kernel.protect('kernel.files');
-- The picture on a worker's card is as public as the card.
CREATE POLICY worker_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM workers.cards c WHERE c.photo_file_id = files.id));
-- Everybody who may see the proof may see its picture.
CREATE POLICY proof_picture ON kernel.files FOR SELECT USING (EXISTS (SELECT FROM jobs.proofs p WHERE p.file_id = files.id));
CREATE POLICY hand_in ON kernel.files FOR INSERT
  WITH CHECK (owner_id IS NULL AND order_id IS NULL AND upload_hash IS NOT NULL);
CREATE POLICY request_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM requests.photos p WHERE p.file_id = files.id));
CREATE POLICY driver_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM drivers.cards c WHERE c.photo_file_id = files.id));
CREATE POLICY change_picture ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM jobs.price_changes c WHERE c.file_id = files.id));
CREATE POLICY dispute_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM jobs.dispute_photos p WHERE p.file_id = files.id));
CREATE POLICY own ON kernel.files USING (
  owner_id = (SELECT kernel.account_id()) OR ((SELECT kernel.is_staff()) AND NOT document));
CREATE POLICY company_insurance ON kernel.files FOR SELECT USING (document AND companies.is_own_insurance(id));
CREATE POLICY case_photo ON kernel.files FOR SELECT USING (EXISTS (SELECT FROM support.photos p WHERE p.file_id = files.id));
GRANT SELECT, INSERT ON kernel.files TO kaya_app;
