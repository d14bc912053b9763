import { query } from '../../../kernel/db/query.ts';

export const exportedSignUps = query(
  'companies.exportedSignUps',
  { email: 'text' },
  { row: 'jsonb' },
  `SELECT to_jsonb(s) AS row FROM companies.corporate_signups s WHERE s.work_email = $email ORDER BY s.id DESC LIMIT 100`,
);

export const exportedCardSetups = query(
  'companies.exportedCardSetups',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(s) - 'account_id' AS row FROM companies.card_setups s WHERE s.account_id = $account ORDER BY s.id DESC LIMIT 100`,
);

export const erasePerson = query(
  'companies.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT companies.erase_person($account, $email)`,
);

/** By the system. */
export const forgetDeparted = query(
  'companies.forgetDeparted',
  { email: 'text' },
  {},
  `SELECT companies.forget_departed($email)`,
);

export const exportedDeparted = query(
  'companies.exportedDeparted',
  { email: 'text' },
  { company: 'text', left_at: 'timestamptz' },
  `SELECT company, left_at FROM companies.departed_of($email) ORDER BY left_at DESC LIMIT 100`,
);

export const forgetSignUps = query(
  'companies.forgetSignUps',
  { days: 'int4' },
  {},
  `SELECT companies.forget_sign_ups($days)`,
);

export const exportedMemberships = query(
  'companies.exportedMemberships',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(e) || jsonb_build_object('company', c.name) AS row FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.account_id = $account ORDER BY e.id DESC LIMIT 100`,
);

/** Companies that would have no admin without this account. */
export const onlyAdminOf = query(
  'companies.onlyAdminOf',
  { account: 'uuid' },
  { name: 'text' },
  `SELECT c.name FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.account_id = $account AND e.access = 'admin' AND c.closed_at IS NULL
      AND EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = c.id AND o.id <> e.id)
      AND NOT EXISTS (SELECT FROM companies.company_employees o
                       WHERE o.company_id = c.id AND o.id <> e.id AND o.access = 'admin' AND o.account_id IS NOT NULL AND o.deactivated_at IS NULL)
    ORDER BY c.id LIMIT 20`,
);

/** Requests by them and for them, and their decisions; without the body of another person's order. */
export const exportedStandIns = query(
  'companies.exportedStandIns',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('until', i.until_on, 'away', i.employee_id = e.id, 'since', i.created_at) AS row
     FROM companies.company_employees e JOIN companies.stand_ins i ON i.employee_id = e.id OR i.stand_in_id = e.id
    WHERE e.account_id = $account LIMIT 200`,
);

export const exportedApprovals = query(
  'companies.exportedApprovals',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT jsonb_build_object('company', c.name, 'asked_by_you', a.asked_by = e.id, 'for_you', a.employee_id = e.id, 'decided_by_you', a.decided_by = e.id,
            'title', a.title, 'amount_kobo', a.amount_kobo, 'starts_at', a.starts_at, 'reasons', a.reasons, 'ask_reason', a.ask_reason, 'status', a.status,
            'decided_at', a.decided_at, 'decision_reason', a.decision_reason, 'failed_reason', a.failed_reason, 'created_at', a.created_at)
            || CASE WHEN a.asked_by = e.id THEN jsonb_build_object('order', a.order_body) ELSE '{}' END
            || jsonb_build_object('your_steps', (SELECT jsonb_agg(jsonb_build_object('step', s.nth, 'approved', s.approved, 'reason', s.decision_reason,
                 'decided_at', s.decided_at) ORDER BY s.nth) FROM companies.approval_steps s WHERE s.approval_id = a.id AND s.decided_by = e.id)) AS row
     FROM (SELECT e.id, concerned.approval_id
             FROM companies.company_employees e
             CROSS JOIN LATERAL (
               (SELECT b.id AS approval_id FROM companies.approvals b WHERE b.asked_by = e.id ORDER BY b.id DESC LIMIT 200)
               UNION (SELECT b.id FROM companies.approvals b WHERE b.employee_id = e.id ORDER BY b.id DESC LIMIT 200)
               UNION (SELECT s.approval_id FROM companies.approval_steps s WHERE s.decided_by = e.id ORDER BY s.approval_id DESC LIMIT 200)) concerned
            WHERE e.account_id = $account ORDER BY concerned.approval_id DESC LIMIT 200) e
     -- OFFSET 0: each request by its key. A merge would read all of them.
     CROSS JOIN LATERAL (SELECT a.* FROM companies.approvals a WHERE a.id = e.approval_id OFFSET 0) a
     JOIN companies.companies c ON c.id = a.company_id
    ORDER BY a.id DESC`,
);
