-- Every submitted document. A replaced one stays, so that staff see earlier decisions.
CREATE TABLE drivers.documents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES drivers.applications ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('vehicle_info', 'activation_waitlist', 'background_check', 'profile_photo',
    'drivers_license', 'vehicle_insurance', 'terms_and_conditions')),
  status text NOT NULL DEFAULT 'uploaded' CHECK (status IN ('uploaded', 'approved', 'rejected', 'expired', 'replaced')),
  -- The upload that it came from. Submitted twice, it is still one document.
  upload_id uuid NOT NULL UNIQUE,
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  pages int4 CHECK (pages > 0),
  -- Its last valid day. Null: no end.
  expires_on date,
  reason text CHECK (length(reason) <= 300),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- The last reminder, in days before the end, so that each is sent once even if a run was missed. Null: none yet.
  reminded_days int4 CHECK (reminded_days > 0),
  -- Rises with each change that staff must see.
  version int4 NOT NULL DEFAULT 1,
  CHECK ((status = 'rejected') <= (reason IS NOT NULL))
);

CREATE UNIQUE INDEX one_waiting ON drivers.documents (account_id, kind) WHERE status = 'uploaded';
CREATE UNIQUE INDEX one_approved ON drivers.documents (account_id, kind) WHERE status = 'approved';
CREATE INDEX documents_by_account ON drivers.documents (account_id, kind, id DESC);
CREATE INDEX documents_expiring ON drivers.documents (expires_on) WHERE status = 'approved' AND expires_on IS NOT NULL;

SELECT kernel.protect('drivers.documents');
CREATE POLICY own ON drivers.documents FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.documents FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_add ON drivers.documents FOR INSERT WITH CHECK (
  account_id = (SELECT kernel.account_id()) AND status = 'uploaded'
  AND EXISTS (SELECT FROM kernel.files f WHERE f.id = file_id AND f.owner_id = (SELECT kernel.account_id()) AND f.document));
CREATE POLICY own_change ON drivers.documents FOR UPDATE USING (account_id = (SELECT kernel.account_id()))
  WITH CHECK (account_id = (SELECT kernel.account_id()) AND status IN ('uploaded', 'replaced'));
CREATE POLICY staff_decide ON drivers.documents FOR UPDATE USING ((SELECT kernel.is_staff()))
  WITH CHECK ((SELECT kernel.is_staff()) AND status IN ('approved', 'rejected', 'replaced'));
GRANT SELECT, INSERT (account_id, kind, upload_id, file_id, name, pages, expires_on), UPDATE (status, expires_on, reason, decided_at,
  reminded_days) ON drivers.documents TO kaya_app;

CREATE TRIGGER guard_document BEFORE UPDATE ON drivers.documents FOR EACH ROW EXECUTE FUNCTION drivers.guard_document();
