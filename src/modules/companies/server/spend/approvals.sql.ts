import { as, query } from '../../../../kernel/db/query.ts';
import { highestId } from '../../../../kernel/http/cursor.ts';
import type { OrderFacts } from '../../approval-contract.ts';
import type { Access } from '../../rules.ts';
import type { ApprovalStatus, BudgetScope, OrderKind } from '../../spend-rules.ts';

export const storeApproval = query(
  'companies.storeApproval',
  {
    company: 'uuid',
    serves: as<OrderKind>('text'),
    order: 'uuid',
    asked_by: 'uuid',
    employee: 'uuid',
    title: 'text',
    amount_kobo: 'int8',
    starts_at: 'timestamptz',
    reasons: as<readonly string[]>('jsonb'),
    ask_reason: 'text',
    body: as<Readonly<Record<string, unknown>>>('jsonb'),
    facts: as<OrderFacts | null>('jsonb?'),
    expires_at: 'timestamptz',
    until_at: 'timestamptz',
    steps: 'int2',
  },
  { id: 'uuid', team_id: 'uuid?' },
  `INSERT INTO companies.approvals (company_id, serves, order_id, asked_by, employee_id, team_id, title, amount_kobo, starts_at, reasons,
     ask_reason, order_body, order_facts, expires_at, until_at, steps)
   SELECT $company, $serves, $order, $asked_by, e.id, e.team_id, left($title, 200), $amount_kobo, $starts_at, $reasons, $ask_reason, $body,
          $facts, $expires_at, $until_at, $steps
     FROM companies.company_employees e WHERE e.id = $employee AND e.company_id = $company
   RETURNING id, team_id`,
);

export const keepApprovalLink = query(
  'companies.keepApprovalLink',
  { hash: 'text', approval: 'uuid', employee: 'uuid', step: 'int2' },
  {},
  `INSERT INTO companies.approval_links (link_hash, approval_id, employee_id, step) VALUES ($hash, $approval, $employee, $step)`,
);

/** Locks the link, so that the second of two presses finds it used. By the system. */
export const lockApprovalLink = query(
  'companies.lockApprovalLink',
  { hash: 'text' },
  {
    approval_id: 'uuid',
    company_id: 'uuid',
    employee_id: 'uuid',
    access: as<Access>('text'),
    team_id: 'uuid?',
    step: 'int2',
    used: 'bool',
    gone: 'bool',
  },
  `SELECT l.approval_id, e.company_id, l.employee_id, e.access, e.team_id, l.step, l.used_at IS NOT NULL AS used,
          e.account_id IS NULL OR e.deactivated_at IS NOT NULL OR c.closed_at IS NOT NULL AS gone
     FROM companies.approval_links l JOIN companies.company_employees e ON e.id = l.employee_id
     JOIN companies.companies c ON c.id = e.company_id
    WHERE l.link_hash = $hash FOR UPDATE OF l FOR SHARE OF e`,
);
/** One decision invalidates all links of its step, and with it all earlier ones. */
export const useApprovalLinks = query(
  'companies.useApprovalLinks',
  { approval: 'uuid' },
  {},
  `UPDATE companies.approval_links SET used_at = now() WHERE approval_id = $approval AND used_at IS NULL`,
);

export const approvalRow = {
  id: 'uuid',
  company_id: 'uuid',
  company_name: 'text',
  slug: 'text',
  serves: as<OrderKind>('text'),
  order_id: 'uuid',
  status: as<ApprovalStatus>('text'),
  title: 'text',
  amount_kobo: 'int8',
  starts_at: 'timestamptz',
  reasons: as<readonly string[]>('jsonb'),
  asked_by: 'uuid?',
  asked_name: 'text?',
  employee_id: 'uuid?',
  employee_name: 'text?',
  team_id: 'uuid?',
  team_name: 'text?',
  ask_reason: 'text',
  order_facts: as<OrderFacts | null>('jsonb?'),
  expires_at: 'timestamptz',
  created_at: 'timestamptz',
  decided_name: 'text?',
  decided_at: 'timestamptz?',
  decision_reason: 'text',
  made_at: 'timestamptz?',
  failed_reason: 'text?',
  step: 'int2',
  steps: 'int2',
  until_at: 'timestamptz',
} as const;
const withNames = `SELECT a.id, a.company_id, c.name AS company_name, c.slug, a.serves, a.order_id, a.status, a.title, a.amount_kobo, a.starts_at,
          a.reasons, a.asked_by, companies.colleague(a.asked_by) AS asked_name, a.employee_id, companies.colleague(a.employee_id) AS employee_name,
          a.team_id, t.name AS team_name, a.ask_reason, a.order_facts, a.expires_at, a.created_at,
          companies.colleague(a.decided_by) AS decided_name, a.decided_at, a.decision_reason, a.made_at, a.failed_reason,
          a.step, a.steps, a.until_at
     FROM companies.approvals a JOIN companies.companies c ON c.id = a.company_id
     LEFT JOIN companies.teams t ON t.id = a.team_id`;

export const approvalById = query(
  'companies.approvalById',
  { id: 'uuid' },
  approvalRow,
  `${withNames} WHERE a.id = $id`,
);

/** Locks the request, so that of two decisions, or a decision and an end, the second finds the first. By the system. */
export const lockApproval = query(
  'companies.lockApproval',
  { id: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM companies.approvals WHERE id = $id FOR UPDATE`,
);

/** The next step waits, with the company's hours. By the system. */
export const moveToStep = query(
  'companies.moveToStep',
  { id: 'uuid', step: 'int2', expires_at: 'timestamptz' },
  {},
  `UPDATE companies.approvals SET step = $step, expires_at = least($expires_at, until_at) WHERE id = $id AND status = 'pending'`,
);

/** The limits that waiting requests count against, as they are now. Only for requests that the reader may see. */
export const limitsOfAsked = query(
  'companies.limitsOfAsked',
  { asked: 'uuid[]' },
  {
    approval_id: 'uuid',
    why: as<BudgetScope | 'rides' | 'relocation'>('text'),
    limit_kobo: 'int8',
    used_kobo: 'int8',
  },
  `SELECT approval_id, why, limit_kobo, used_kobo FROM companies.limits_of_asked($asked)
    ORDER BY array_position(ARRAY['person', 'everyone', 'rides', 'relocation', 'team', 'company'], why)`,
);

const page = {
  before: as<string | null>('uuid?'),
  max: 'int8',
} as const;
const inOrder = (id: string): string =>
  `${id} < coalesce($before::uuid, '${highestId}') ORDER BY ${id} DESC LIMIT $max`;
const open = `status = 'pending' AND a.expires_at > now()`;

/** A company's approvals for its admins, newest first: all, those that wait, those that have ended, or those that ended in one way. */
export const approvalsOfCompany = query(
  'companies.approvalsOfCompany',
  { company: 'uuid', ...page },
  approvalRow,
  `${withNames} WHERE a.company_id = $company AND ${inOrder('a.id')}`,
);
export const pendingOfCompany = query(
  'companies.pendingOfCompany',
  { company: 'uuid', ...page },
  approvalRow,
  `${withNames} WHERE a.company_id = $company AND a.${open} AND ${inOrder('a.id')}`,
);
export const pastOfCompany = query(
  'companies.pastOfCompany',
  { company: 'uuid', ...page },
  approvalRow,
  `${withNames} WHERE a.company_id = $company AND a.status <> 'pending' AND ${inOrder('a.id')}`,
);
export const endedOfCompany = query(
  'companies.endedOfCompany',
  { company: 'uuid', status: as<ApprovalStatus>('text'), ...page },
  approvalRow,
  `${withNames} WHERE a.company_id = $company AND a.status = $status AND ${inOrder('a.id')}`,
);

const ofPerson = `status = ANY ($states) AND (NOT $open OR a.expires_at > now()) AND ${inOrder('a.id')}`;
/**
 * Approvals of a manager's team, those requested by or for a person, and those that they were called on to decide; newest first. team null:
 * no team. open: expired ones are left out.
 */
export const approvalsOfPerson = query(
  'companies.approvalsOfPerson',
  {
    company: 'uuid',
    me: 'uuid',
    team: as<string | null>('uuid?'),
    states: as<readonly ApprovalStatus[]>('text[]'),
    open: 'bool',
    ...page,
  },
  approvalRow,
  `WITH mine AS (
     (SELECT a.id FROM companies.approvals a WHERE a.team_id = $team::uuid AND a.${ofPerson})
     UNION
     (SELECT a.id FROM companies.approvals a WHERE a.asked_by = $me AND a.${ofPerson})
     UNION
     (SELECT a.id FROM companies.approvals a WHERE a.employee_id = $me AND a.${ofPerson})
     UNION
     (SELECT a.id FROM companies.approvals a WHERE a.id IN (SELECT companies.called_on()) AND a.${ofPerson})
   )
   ${withNames} JOIN mine ON mine.id = a.id WHERE a.company_id = $company ORDER BY a.id DESC LIMIT $max`,
);

/** What waits for the actor's decision, newest first. */
export const awaitingMe = query(
  'companies.awaitingMe',
  { company: 'uuid', ...page },
  approvalRow,
  `${withNames} WHERE a.id = ANY (ARRAY(SELECT companies.awaiting($company, $before::uuid, $max))) ORDER BY a.id DESC`,
);

/** How many of them, counted up to 99. */
export const countPending = query(
  'companies.countPending',
  { company: 'uuid' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM companies.awaiting($company, NULL, 99)`,
);

/** What is true as somebody decides. By the system. */
export const keepReasons = query(
  'companies.keepReasons',
  { id: 'uuid', reasons: as<readonly string[]>('jsonb') },
  {},
  `UPDATE companies.approvals SET reasons = $reasons WHERE id = $id AND status = 'pending'`,
);

/** The only statement that ends a request and deletes the body of its order. No row: it is not pending, or has expired. By the system. */
export const endApproval = query(
  'companies.endApproval',
  {
    id: 'uuid',
    to: as<ApprovalStatus>('text'),
    by: as<string | null>('uuid?'),
    reason: 'text',
    in_time: 'bool',
  },
  { id: 'uuid' },
  `UPDATE companies.approvals SET status = $to, decided_by = $by, decided_at = now(), decision_reason = $reason,
          order_body = CASE WHEN $to = 'approved' THEN order_body ELSE '{}' END, order_facts = CASE WHEN $to = 'approved' THEN order_facts END
    WHERE id = $id AND status = 'pending' AND (NOT $in_time OR expires_at > now()) RETURNING id`,
);

/** By a person who may change the item. No row: no request was open. */
export const withdrawnQuestion = query(
  'companies.withdrawnQuestion',
  { item: 'uuid' },
  { id: 'uuid', company_id: 'uuid', slug: 'text', title: 'text', amount_kobo: 'int8', step: 'int2', steps: 'int2' },
  `SELECT id, company_id, slug, title, amount_kobo, step, steps FROM companies.withdraw_question($item)`,
);

/** The accounts of these people. By the system. */
export const accountsOfEmployees = query(
  'companies.accountsOfEmployees',
  { ids: 'uuid[]' },
  { id: 'uuid', account_id: 'uuid?', email: 'text', name: 'text' },
  `SELECT id, account_id, email, name FROM companies.company_employees WHERE id = ANY ($ids)`,
);

/** Locks the request: a second run of the listener finds the order made. */
export const approvedRow = {
  company_id: 'uuid',
  serves: as<OrderKind>('text'),
  order_id: 'uuid',
  employee_id: 'uuid?',
  asked_by: 'uuid?',
  amount_kobo: 'int8',
  body: as<Readonly<Record<string, unknown>>>('jsonb'),
} as const;
export const lockApproved = query(
  'companies.lockApproved',
  { id: 'uuid' },
  approvedRow,
  `SELECT company_id, serves, order_id, employee_id, asked_by, amount_kobo, order_body AS body FROM companies.approvals
    WHERE id = $id AND status = 'approved' AND made_at IS NULL AND failed_reason IS NULL FOR UPDATE`,
);
export const endApproved = query(
  'companies.endApproved',
  { id: 'uuid', failed: as<string | null>('text?') },
  {},
  `UPDATE companies.approvals SET made_at = CASE WHEN $failed::text IS NULL THEN now() END, failed_reason = left($failed, 500),
          order_body = '{}', order_facts = NULL WHERE id = $id`,
);

export const expiredApprovals = query(
  'companies.expiredApprovals',
  { max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM companies.approvals WHERE status = 'pending' AND expires_at <= now() ORDER BY expires_at LIMIT $max FOR UPDATE SKIP LOCKED`,
);

/** The questions about an order, newest first. latest: that of a quote has another order. */
export const approvalsOfOrder = query(
  'companies.approvalsOfOrder',
  { company: 'uuid', order: 'uuid', latest: as<string | null>('uuid?') },
  approvalRow,
  `WITH found AS (
     (SELECT id FROM companies.approvals WHERE order_id = $order ORDER BY id DESC LIMIT 20) UNION SELECT $latest::uuid)
   ${withNames} JOIN found ON found.id = a.id WHERE a.company_id = $company ORDER BY a.id DESC`,
);
