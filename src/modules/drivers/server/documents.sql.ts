import { as, query } from '../../../kernel/db/query.ts';
import type { DocumentKind, DocumentState } from '../application-rules.ts';

const kind = as<DocumentKind>('text');

export const documentOfUpload = query(
  'drivers.documentOfUpload',
  { account: 'uuid', upload: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM drivers.documents WHERE account_id = $account AND upload_id = $upload`,
);

/** Replaces the previous one; an approved one stays in force while the driver is approved. */
export const replaceDocument = query(
  'drivers.replaceDocument',
  { account: 'uuid', kind },
  {},
  `UPDATE drivers.documents d SET status = 'replaced' FROM drivers.applications a
    WHERE d.account_id = $account AND a.id = d.account_id AND d.kind = $kind
      AND (d.status IN ('uploaded', 'rejected', 'expired') OR d.status = 'approved' AND a.status <> 'approved')`,
);

export const addDocumentRow = query(
  'drivers.addDocumentRow',
  {
    account: 'uuid',
    kind,
    upload: 'uuid',
    file: 'uuid',
    name: 'text',
    pages: 'int4?',
    expires_on: 'date?',
  },
  { id: 'uuid' },
  `INSERT INTO drivers.documents (account_id, kind, upload_id, file_id, name, pages, expires_on)
   VALUES ($account, $kind, $upload, $file, $name, $pages, $expires_on) RETURNING id`,
);

/** Nothing in the application is rejected any more: it returns to the queue automatically. */
export const resubmit = query(
  'drivers.resubmit',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE drivers.applications a SET status = 'submitted', waiting_since = coalesce(a.waiting_since, now())
    WHERE a.id = $id AND a.status = 'rejected'
      AND NOT EXISTS (SELECT FROM drivers.documents d WHERE d.account_id = a.id AND d.status IN ('rejected', 'expired'))
      AND (SELECT coalesce(bool_or(v.reason IS NULL), true) FROM drivers.vehicles v WHERE v.driver_id = a.id) RETURNING a.id`,
);

export const setExpiry = query(
  'drivers.setExpiry',
  { account: 'uuid', kind, expires_on: 'date' },
  { id: 'uuid' },
  `UPDATE drivers.documents SET expires_on = $expires_on WHERE account_id = $account AND kind = $kind AND status = 'uploaded' RETURNING id`,
);

export const ownerOfDocument = query(
  'drivers.ownerOfDocument',
  { document: 'uuid' },
  { account: 'uuid' },
  `SELECT account_id AS account FROM drivers.documents WHERE id = $document`,
);

export const findDocument = query(
  'drivers.findDocument',
  { document: 'uuid' },
  {
    kind,
    status: as<DocumentState>('text'),
    expires_on: 'date?',
    version: 'int4',
    application: 'text',
    full_name: 'text',
    phone: 'text?',
  },
  `SELECT d.kind, d.status, d.expires_on, d.version, a.status AS application, a.full_name, a.phone FROM drivers.documents d
     JOIN drivers.applications a ON a.id = d.account_id WHERE d.id = $document`,
);

/** The one in force until now. */
export const retireDocument = query(
  'drivers.retireDocument',
  { account: 'uuid', kind },
  {},
  `UPDATE drivers.documents SET status = 'replaced' WHERE account_id = $account AND kind = $kind AND status = 'approved'`,
);

/** The guards of `approve` and `reject`; reason null for an approval. */
export const decideDocument = query(
  'drivers.decideDocument',
  { id: 'uuid', from: 'text[]', to: as<DocumentState>('text'), reason: 'text?' },
  { id: 'uuid' },
  `UPDATE drivers.documents SET status = $to, reason = $reason, decided_at = now() WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

export const settleApplication = query(
  'drivers.settleApplication',
  { account: 'uuid', kinds: 'int4' },
  { status: 'text?' },
  `SELECT drivers.settle_application($account, $kinds) AS status`,
);

export const grantDocument = query(
  'drivers.grantDocument',
  { id: 'uuid', secret_hash: 'text' },
  { account_id: 'uuid', kind, file_id: 'uuid', media_type: 'text' },
  `SELECT account_id, kind, file_id, media_type FROM drivers.grant_document($id, $secret_hash)`,
);
