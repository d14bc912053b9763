import { as, query } from '../../../../kernel/db/query.ts';

/** The provider as admins see it; never the secret. */
export const signOnOf = query(
  'companies.signOnOf',
  { company: 'uuid' },
  {
    issuer: 'text',
    client_id: 'text',
    saved_at: 'timestamptz',
    tested_at: 'timestamptz?',
    required: 'bool',
    own: 'bool',
  },
  `SELECT o.issuer, o.client_id, o.saved_at, o.tested_at, o.required,
          companies.signed_on($company) AS own
     FROM companies.single_sign_ons o WHERE o.company_id = $company`,
);

export const insertSignOn = query(
  'companies.insertSignOn',
  { company: 'uuid', issuer: 'text', client_id: 'text', client_secret: 'text' },
  {},
  `INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret)
   VALUES ($company, $issuer, $client_id, $client_secret)`,
);

/** No row: there is none yet. */
export const changeSignOn = query(
  'companies.changeSignOn',
  { company: 'uuid', issuer: 'text', client_id: 'text' },
  { company_id: 'uuid' },
  `UPDATE companies.single_sign_ons SET issuer = $issuer, client_id = $client_id WHERE company_id = $company RETURNING company_id`,
);

export const changeSignOnSecret = query(
  'companies.changeSignOnSecret',
  { company: 'uuid', client_secret: 'text' },
  {},
  `UPDATE companies.single_sign_ons SET client_secret = $client_secret WHERE company_id = $company`,
);

export const dropSignOn = query(
  'companies.dropSignOn',
  { company: 'uuid' },
  { company_id: 'uuid' },
  `DELETE FROM companies.single_sign_ons WHERE company_id = $company RETURNING company_id`,
);

/** False: there is none, or this session has not signed in through it. */
export const requireSignOn = query(
  'companies.requireSignOn',
  { company: 'uuid', required: 'bool' },
  { done: 'bool' },
  `SELECT companies.require_sign_on($company, $required) AS done`,
);

export const liftSignOn = query(
  'companies.liftSignOn',
  { company: 'uuid' },
  { done: 'bool' },
  `SELECT companies.lift_sign_on($company) AS done`,
);

// The redirect to the provider and back. By the system.

const toSignOn = { company_id: 'uuid', name: 'text', slug: 'text' } as const;
export const companiesOfDomain = query(
  'companies.companiesOfDomain',
  { domain: 'text' },
  toSignOn,
  `SELECT company_id, name, slug FROM companies.companies_of_domain($domain)`,
);
export const companyToSignOn = query(
  'companies.companyToSignOn',
  { slug: 'text' },
  toSignOn,
  `SELECT company_id, name, slug FROM companies.company_to_sign_on($slug)`,
);

/** The secret is sealed: `openProvider` opens it. */
export const providerOf = query(
  'companies.providerOf',
  { company: 'uuid' },
  { issuer: 'text', client_id: 'text', client_secret: 'text', saved_at: 'timestamptz' },
  `SELECT issuer, client_id, client_secret, saved_at FROM companies.provider_of($company)`,
);

export const signOnsToReseal = query(
  'companies.signOnsToReseal',
  { first: 'text', after: 'uuid', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT company_id::text AS id, company_id::text AS "row", client_secret AS sealed FROM companies.sign_ons_to_reseal($first, $after, $max)`,
);

export const resealSignOn = query(
  'companies.resealSignOn',
  { id: 'uuid', before: 'text', sealed: 'text' },
  {},
  `SELECT companies.reseal_sign_on($id, $before, $sealed)`,
);

export const keepTry = query(
  'companies.keepTry',
  {
    company: 'uuid',
    account: as<string | null>('uuid?'),
    session: as<string | null>('uuid?'),
    state_hash: 'text',
    browser_hash: 'text',
    nonce: 'text',
    verifier: 'text',
    minutes: 'int4',
  },
  {},
  `INSERT INTO companies.sign_on_tries (company_id, account_id, session_id, state_hash, browser_hash, nonce, verifier, expires_at)
   VALUES ($company, $account, $session, $state_hash, $browser_hash, $nonce, $verifier, now() + make_interval(mins => $minutes))`,
);

/** account, session: of an admin's test. domains: allowed by the company; null: all. */
export const tryRow = {
  company_id: 'uuid',
  account_id: 'uuid?',
  session_id: 'uuid?',
  nonce: 'text',
  verifier: 'text',
  name: 'text',
  domains: as<string[] | null>('text[]?'),
} as const;

/** Valid once, in the browser that started it. */
export const useTry = query(
  'companies.useTry',
  { state_hash: 'text', browser_hash: 'text' },
  tryRow,
  `UPDATE companies.sign_on_tries t SET used_at = now() FROM companies.companies c
    WHERE t.state_hash = $state_hash AND t.browser_hash = $browser_hash AND t.used_at IS NULL AND t.expires_at > now()
      AND c.id = t.company_id AND c.closed_at IS NULL
   RETURNING t.company_id, t.account_id, t.session_id, t.nonce, t.verifier, c.name,
             (SELECT s.allowed_domains FROM companies.security_settings s WHERE s.company_id = t.company_id) AS domains`,
);

/**
 * The company's person with this email, their account if they have joined, and whether it agreed to this subject of the provider. Omits a
 * person who has left. ask: admins, for a deactivated person.
 */
export const employeeToSignOn = query(
  'companies.employeeToSignOn',
  { company: 'uuid', email: 'text', subject: 'text', saved_at: 'timestamptz' },
  { id: 'uuid', name: 'text', account_id: 'uuid?', agreed: 'bool', off: 'bool', ask: 'text[]' },
  `SELECT e.id, e.name, e.account_id, p.employee_id IS NOT NULL AS agreed, e.deactivated_at IS NOT NULL AS off,
          ARRAY(SELECT o.name FROM companies.company_employees o WHERE o.company_id = e.company_id AND o.access = 'admin'
                   AND o.account_id IS NOT NULL AND o.deactivated_at IS NULL AND e.deactivated_at IS NOT NULL ORDER BY o.id LIMIT 3) AS ask
     FROM companies.company_employees e
     LEFT JOIN companies.sign_on_people p ON p.employee_id = e.id AND p.subject = $subject AND p.saved_at = $saved_at
                                         AND p.account_id = e.account_id
    WHERE e.company_id = $company AND e.email = $email AND (e.left_at IS NULL OR e.invited_at > e.left_at)`,
);

export const connectPerson = query(
  'companies.connectPerson',
  { company: 'uuid', employee: 'uuid', account: 'uuid', subject: 'text', saved_at: 'timestamptz' },
  {},
  `INSERT INTO companies.sign_on_people AS p (company_id, employee_id, account_id, subject, saved_at)
   VALUES ($company, $employee, $account, $subject, $saved_at)
   ON CONFLICT (employee_id) DO UPDATE SET account_id = excluded.account_id, subject = excluded.subject,
          saved_at = excluded.saved_at, connected_at = now()`,
);

export const markTested = query(
  'companies.markTested',
  { company: 'uuid', saved_at: 'timestamptz' },
  { done: 'bool' },
  `SELECT companies.mark_tested($company, $saved_at) AS done`,
);

export const keepSignOnLink = query(
  'companies.keepSignOnLink',
  {
    company: 'uuid',
    employee: 'uuid',
    subject: 'text',
    name: 'text',
    code_hash: 'text',
    saved_at: 'timestamptz',
    /** The signed-in person who may agree with their password; null: the reader of the email. */
    account: as<string | null>('uuid?'),
    minutes: 'int4',
  },
  {},
  `INSERT INTO companies.sign_on_links (company_id, employee_id, subject, name, code_hash, saved_at, account_id, expires_at)
   VALUES ($company, $employee, $subject, $name, $code_hash, $saved_at, $account, now() + make_interval(mins => $minutes))`,
);

const connection = {
  company_id: 'uuid',
  employee_id: 'uuid',
  account_id: 'uuid?',
  subject: 'text',
  name: 'text',
  saved_at: 'timestamptz',
  email: 'text',
  employee_name: 'text',
  company_name: 'text',
  issuer: 'text',
  joined: 'bool',
} as const;
const connectionColumns = `l.company_id, l.employee_id, l.account_id, l.subject, l.name, l.saved_at, e.email, e.name AS employee_name, c.name AS company_name, o.issuer,
          e.account_id IS NOT NULL AS joined`;
const connectionFrom = 'companies.company_employees e, companies.companies c, companies.single_sign_ons o';
/**
 * While the provider is unchanged and the person is on the list. Anyone may use a letter's code; a signed-in person's code is only theirs.
 */
const connectionWhere = `l.code_hash = $code_hash AND l.used_at IS NULL AND l.expires_at > now() AND e.id = l.employee_id AND e.deactivated_at IS NULL
      AND (e.left_at IS NULL OR e.invited_at > e.left_at) AND c.id = l.company_id AND c.closed_at IS NULL AND o.company_id = l.company_id
      AND o.saved_at = l.saved_at AND (l.account_id IS NULL OR l.account_id = $account)`;
const byCode = { code_hash: 'text', account: as<string | null>('uuid?') } as const;

export const signOnLink = query(
  'companies.signOnLink',
  byCode,
  connection,
  `SELECT ${connectionColumns} FROM companies.sign_on_links l, ${connectionFrom} WHERE ${connectionWhere}`,
);

/** Works once. */
export const useSignOnLink = query(
  'companies.useSignOnLink',
  byCode,
  connection,
  `UPDATE companies.sign_on_links l SET used_at = now() FROM ${connectionFrom} WHERE ${connectionWhere}
   RETURNING ${connectionColumns}`,
);
