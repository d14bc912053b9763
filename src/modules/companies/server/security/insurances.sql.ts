import { as, query } from '../../../../kernel/db/query.ts';
import type { InsuranceState } from '../../security-rules.ts';

export const insuranceRow = {
  id: 'uuid',
  file_id: 'uuid',
  name: 'text',
  pages: 'int4?',
  status: as<InsuranceState>('text'),
  expires_on: 'date',
  reason: 'text?',
  uploaded_at: 'timestamptz',
} as const;
const columns = 'i.id, i.file_id, i.name, i.pages, i.status, i.expires_on, i.reason, i.uploaded_at';

/** Newest first: one that waits or was refused, and the accepted one. */
export const insurancesOf = query(
  'companies.insurancesOf',
  { company: 'uuid' },
  insuranceRow,
  `SELECT ${columns} FROM companies.insurances i WHERE i.company_id = $company AND i.status <> 'replaced' ORDER BY i.id DESC LIMIT 2`,
);

export const insuranceOfUpload = query(
  'companies.insuranceOfUpload',
  { company: 'uuid', upload: 'uuid' },
  insuranceRow,
  `SELECT ${columns} FROM companies.insurances i WHERE i.company_id = $company AND i.upload_id = $upload`,
);

/** The accepted one stays in force until staff decide on the new one. */
export const replaceInsurance = query(
  'companies.replaceInsurance',
  { company: 'uuid' },
  {},
  `UPDATE companies.insurances SET status = 'replaced', reason = NULL WHERE company_id = $company AND status IN ('waiting', 'refused')`,
);

export const insertInsurance = query(
  'companies.insertInsurance',
  { company: 'uuid', upload: 'uuid', file: 'uuid', name: 'text', pages: 'int4?', expires_on: 'date' },
  insuranceRow,
  `INSERT INTO companies.insurances AS i (company_id, upload_id, file_id, name, pages, expires_on)
   VALUES ($company, $upload, $file, $name, $pages, $expires_on) RETURNING ${columns}`,
);

/** For staff, oldest first. */
export const waitingInsurances = query(
  'companies.waitingInsurances',
  { after: 'uuid', max: 'int8' },
  { ...insuranceRow, company_id: 'uuid', company_name: 'text' },
  `SELECT ${columns}, c.id AS company_id, c.name AS company_name FROM companies.insurances i JOIN companies.companies c ON c.id = i.company_id
    WHERE i.status = 'waiting' AND i.id > $after ORDER BY i.id LIMIT $max`,
);

/** Ends the previous one when another is accepted. */
export const retireInsurance = query(
  'companies.retireInsurance',
  { waiting: 'uuid' },
  {},
  `UPDATE companies.insurances o SET status = 'replaced' FROM companies.insurances i
    WHERE i.id = $waiting AND i.status = 'waiting' AND o.company_id = i.company_id AND o.status = 'accepted'`,
);

export const decideOn = query(
  'companies.decideOn',
  { id: 'uuid', status: as<'accepted' | 'refused'>('text'), reason: 'text?' },
  { company_id: 'uuid', expires_on: 'date' },
  `UPDATE companies.insurances SET status = $status, reason = $reason, decided_at = now()
    WHERE id = $id AND status = 'waiting' RETURNING company_id, expires_on`,
);

/** Admins who have joined: recipients of the decision. */
export const joinedAdmins = query(
  'companies.joinedAdmins',
  { company: 'uuid' },
  { account_id: as<string>('uuid'), email: 'text' },
  `SELECT account_id, email FROM companies.company_employees
    WHERE company_id = $company AND access = 'admin' AND account_id IS NOT NULL AND deactivated_at IS NULL ORDER BY id LIMIT 20`,
);

export const findInsurance = query(
  'companies.findInsurance',
  { id: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM companies.insurances WHERE id = $id`,
);

export const grantInsurance = query(
  'companies.grantInsurance',
  { id: 'uuid', secret_hash: 'text' },
  { company_id: 'uuid', file_id: 'uuid', media_type: 'text' },
  `SELECT company_id, file_id, media_type FROM companies.grant_insurance($id, $secret_hash)`,
);
