import { as, query } from '../../../../kernel/db/query.ts';
import type { RelocationStatus, RelocationWait } from '../../relocation-rules.ts';
import type { CompanyProgram } from '../../rules.ts';

const summary = {
  id: 'uuid',
  person_name: 'text',
  status: as<RelocationStatus>('text'),
  from_place: 'text',
  to_place: 'text',
  starts_on: 'date',
  budget_kobo: 'int8',
} as const;
const summaryOf = Object.keys(summary)
  .map((name) => `r.${name}`)
  .join(', ');
const sumsOf = 's.reserved_kobo, s.spent_kobo';
const withSums = { ...summary, reserved_kobo: 'int8', spent_kobo: 'int8' } as const;

/** Newest first, before `cursor`; open: only those that have not ended. */
export const relocationsOf = query(
  'companies.relocationsOf',
  { company: 'uuid', open: 'bool', cursor: as<string | null>('uuid?'), max: 'int8' },
  withSums,
  `WITH page AS MATERIALIZED (
     SELECT r.id FROM companies.relocations r
      WHERE r.company_id = $company AND (NOT $open OR r.status IN ('planned', 'underway')) AND ($cursor::uuid IS NULL OR r.id < $cursor)
      ORDER BY r.id DESC LIMIT $max)
   SELECT ${summaryOf}, ${sumsOf} FROM companies.relocations r
     JOIN companies.relocation_sums(ARRAY(SELECT id FROM page)) s ON s.relocation_id = r.id
    WHERE r.id IN (SELECT id FROM page) ORDER BY r.id DESC`,
);

export const relocationById = query(
  'companies.relocationById',
  { company: 'uuid', relocation: 'uuid' },
  {
    ...withSums,
    company_id: 'uuid',
    person_email: 'text?',
    employee_id: 'uuid?',
    team: 'text?',
    family_size: 'int2',
    contact_name: 'text',
    contact_phone: 'text',
    note: 'text',
    end_reason: 'text?',
    opened_by: 'text?',
    created_at: 'timestamptz',
  },
  `SELECT ${summaryOf}, ${sumsOf}, r.company_id, r.person_email, r.employee_id, t.name AS team, r.family_size, r.contact_name, r.contact_phone, r.note,
          r.end_reason, o.name AS opened_by, r.created_at
     FROM companies.relocations r JOIN companies.relocation_sums(ARRAY[$relocation::uuid]) s ON s.relocation_id = r.id
     LEFT JOIN companies.teams t ON t.id = r.team_id LEFT JOIN companies.company_employees o ON o.id = r.opened_by
    WHERE r.company_id = $company AND r.id = $relocation`,
);

/** One that takes orders, and that the actor manages or moves with. */
export const openRelocationById = query(
  'companies.openRelocationById',
  { company: 'uuid', relocation: 'uuid' },
  { id: 'uuid', employee_id: 'uuid?', person_name: 'text' },
  `SELECT id, employee_id, person_name FROM companies.relocations WHERE company_id = $company AND id = $relocation AND status IN ('planned', 'underway')`,
);

/** The newest 50 of these. */
export const openRelocationsOf = query(
  'companies.openRelocationsOf',
  { company: 'uuid' },
  { id: 'uuid', name: 'text', employee_id: 'uuid?' },
  `SELECT id, person_name || ', ' || from_place || ' to ' || to_place AS name, employee_id FROM companies.relocations
    WHERE company_id = $company AND status IN ('planned', 'underway') ORDER BY id DESC LIMIT 50`,
);

/** Requested orders not reserved yet, nearest day first. */
export const waitingForRelocation = query(
  'companies.waitingForRelocation',
  { relocation: 'uuid', max: 'int8' },
  {
    key: 'text',
    program: as<CompanyProgram>('text'),
    title: 'text',
    amount_kobo: as<number | null>('int8?'),
    on_day: 'date',
    waits_for: as<RelocationWait>('text'),
    reasons: 'text[]',
  },
  `SELECT key, program, title, amount_kobo, on_day, waits_for, reasons FROM companies.relocation_waiting($relocation, $max)`,
);

export const linesOfRelocation = query(
  'companies.linesOfRelocation',
  { relocation: 'uuid', max: 'int8' },
  {
    id: 'uuid',
    key: 'text',
    program: as<CompanyProgram>('text'),
    title: 'text',
    state: as<'reserved' | 'spent' | 'freed'>('text'),
    amount_kobo: 'int8',
    month: 'date',
    on_day: as<string | null>('date?'),
    invoice: 'text?',
  },
  `SELECT id, key, program, title, state, amount_kobo, month, on_day, invoice FROM companies.relocation_lines($relocation, $max)`,
);

/** A person of the company by email. */
export const employeeByEmail = query(
  'companies.employeeByEmail',
  { company: 'uuid', email: 'text' },
  { id: 'uuid', name: 'text', team_id: 'uuid?', left: 'bool' },
  `SELECT id, name, team_id, deactivated_at IS NOT NULL AS left FROM companies.company_employees WHERE company_id = $company AND email = $email`,
);

const plan = {
  budget_kobo: 'int8',
  starts_on: 'date',
  family_size: 'int2',
  from_place: 'text',
  to_place: 'text',
  contact_name: 'text',
  contact_phone: 'text',
  note: 'text',
} as const;

export const insertRelocation = query(
  'companies.insertRelocation',
  {
    company: 'uuid',
    employee: as<string | null>('uuid?'),
    person_name: 'text',
    person_email: 'text',
    team: as<string | null>('uuid?'),
    opener: 'uuid',
    ...plan,
  },
  { id: 'uuid' },
  `INSERT INTO companies.relocations (company_id, employee_id, person_name, person_email, by_email, team_id, opened_by, budget_kobo, starts_on,
     family_size, from_place, to_place, contact_name, contact_phone, note)
   VALUES ($company, $employee, $person_name, $person_email, $employee::uuid IS NULL, $team, $opener, $budget_kobo, $starts_on, $family_size, $from_place,
     $to_place, $contact_name, $contact_phone, $note) RETURNING id`,
);

/** No row: it has ended. */
export const updateRelocation = query(
  'companies.updateRelocation',
  { company: 'uuid', relocation: 'uuid', ...plan },
  { id: 'uuid' },
  `UPDATE companies.relocations SET budget_kobo = $budget_kobo, starts_on = $starts_on, family_size = $family_size, from_place = $from_place,
     to_place = $to_place, contact_name = $contact_name, contact_phone = $contact_phone, note = $note, updated_at = now()
   WHERE company_id = $company AND id = $relocation AND status IN ('planned', 'underway') RETURNING id`,
);

/** Moves from state to state. No row: it is in another state. */
export const stepRelocation = query(
  'companies.stepRelocation',
  {
    company: 'uuid',
    relocation: 'uuid',
    from: as<RelocationStatus[]>('text[]'),
    to: as<RelocationStatus>('text'),
    reason: as<string | null>('text?'),
  },
  { id: 'uuid' },
  `UPDATE companies.relocations SET status = $to, end_reason = $reason, updated_at = now()
    WHERE company_id = $company AND id = $relocation AND status = ANY ($from) RETURNING id`,
);

export const myRelocations = query(
  'companies.myRelocations',
  { max: 'int8' },
  {
    id: 'uuid',
    company_name: 'text',
    person_name: 'text',
    status: as<RelocationStatus>('text'),
    from_place: 'text',
    to_place: 'text',
    starts_on: 'date',
    family_size: 'int2',
    contact_name: 'text',
    contact_phone: 'text',
  },
  `SELECT r.id, companies.company_of_relocation(r.id) AS company_name, r.person_name, r.status, r.from_place, r.to_place, r.starts_on, r.family_size,
          r.contact_name, r.contact_phone
     FROM companies.relocations r WHERE r.id IN (SELECT companies.my_relocations()) ORDER BY r.id DESC LIMIT $max`,
);

/** Opened for the person's email, and hidden until they press. */
export const offeredRelocations = query(
  'companies.offeredRelocations',
  { max: 'int8' },
  { id: 'uuid', company_name: 'text' },
  `SELECT id, company_name FROM companies.offered_relocations($max)`,
);

export const showOffered = query(
  'companies.showOffered',
  { relocation: 'uuid' },
  { shown: 'bool?' },
  `SELECT companies.show_relocation($relocation) AS shown`,
);

export const myRelocationLines = query(
  'companies.myRelocationLines',
  { relocation: 'uuid', max: 'int8' },
  { id: 'uuid', program: as<CompanyProgram>('text'), title: 'text', month: 'date', on_day: as<string | null>('date?') },
  `SELECT id, program, title, month, on_day FROM companies.my_relocation_lines($relocation, $max)`,
);

export const relocationLeft = query(
  'companies.relocationLeft',
  { relocation: 'uuid' },
  { left_kobo: 'int8?' },
  `SELECT companies.relocation_left($relocation) AS left_kobo`,
);

export const forgetRelocated = query(
  'companies.forgetRelocated',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT companies.forget_relocated($account, $email)`,
);

export const exportedRelocations = query(
  'companies.exportedRelocations',
  { email: 'text' },
  { row: 'jsonb' },
  `SELECT to_jsonb(r) AS row FROM companies.relocations r WHERE r.person_email = $email ORDER BY r.id DESC LIMIT 100`,
);
