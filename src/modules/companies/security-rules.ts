// A company's security: allowed email domains, single sign-on, what a member must do before entry, insurance (decisions.md, "Corporate side";
// docs/decisions/0075). Also runs in the browser.
import type { FileType } from '../../shared/document-file.ts';

export const signOnRules = {
  /** Time to return from the provider's page. */
  minutes: 10,
  /** For the link that connects a mailbox with the company's provider. */
  linkMinutes: 60,
  /** Time-out of each call to the provider, s. */
  providerSeconds: 5,
  /** Sign-ins of one company that may wait for its provider concurrently, per process. */
  atOnceEach: 5,
  /** How far a provider's clock may be ahead, s. */
  clockSeconds: 60,
  /** How long a provider's keys are cached. */
  keysMinutes: 10,
  /** Min time between two lookups of an unknown key, s. The same as in openid-client. */
  newKeysSeconds: 60,
  /** Max number of key sets, and bytes of each. */
  keySets: 200,
  keysBytes: 50_000,
} as const;

export const securityLimits = { domains: 20, insuranceYears: 10, exportedRows: 5_000 } as const;

/** What must happen before the company's pages open: acceptance or reactivation, else what a member must do, in this order. */
export const entryNeeds = ['not_joined', 'deactivated', 'single_sign_on', 'second_factor', 'new_sign_in'] as const;
export type EntryNeed = (typeof entryNeeds)[number];

/** Why nothing opens for a deactivated person, and whom they can ask. */
export const deactivatedWords = (company: string, ask: readonly string[]): string =>
  `An admin of ${company} has switched off your access, so you cannot book on its account. Bookings that stand are carried out. ${
    ask.length === 0 ? 'Ask an admin of the company.' : `Ask ${domainWords(ask)}.`
  }`;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** `@Zuma.Example` → `zuma.example`. */
export const tidyDomain = (typed: string): string => typed.trim().toLowerCase().replace(/^@/, '');

const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Why a domain is invalid, as a sentence; null if it is valid. */
export const domainFault = (domain: string): string | null =>
  domain.length <= 253 && domainShape.test(domain) ? null : 'Enter a domain such as zuma.example';

/** Whether an address may belong to the company; without domains, every address may. */
export const mayBelong = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(domainOf(email));

/** `zuma.example`, `zuma.example or zuma.ng`, `a.ng, b.ng or c.ng`. */
export const domainWords = (domains: readonly string[]): string =>
  domains.length < 2 ? (domains[0] ?? '') : `${domains.slice(0, -1).join(', ')} or ${domains.at(-1)}`;

/** The sentence about an address outside; the same in the form, the import report and the API. */
export const outsideWords = (domains: readonly string[]): string =>
  `Your company allows only addresses of ${domainWords(domains)}. An admin can change this under Security.`;

const isThisMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Why an issuer is invalid. Only the server can tell whether it is reachable, and from which network. */
export const issuerFault = (typed: string): string | null => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter the issuer’s address, such as https://id.zuma.example';
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) return 'The issuer’s address must begin with https://';
  if (url.username || url.password) return 'Leave user and password out of the address';
  if (url.search || url.hash) return 'Leave out everything from ? or # on';
  if (url.pathname.includes('/.well-known/')) return 'Enter the issuer itself, without /.well-known/…';
  return null;
};

export const insuranceStates = ['waiting', 'accepted', 'refused', 'replaced'] as const;
export type InsuranceState = (typeof insuranceStates)[number];
/** As shown to people: an accepted one expires after its last day. */
export type InsuranceStanding = 'none' | 'waiting' | 'accepted' | 'refused' | 'expired';
export const insuranceTakes: readonly FileType[] = ['pdf', 'jpg', 'png'];

/** @param today of Lagos, YYYY-MM-DD */
export const insuranceStanding = (
  latest: { readonly status: InsuranceState; readonly expires_on: string } | null,
  today: string,
): InsuranceStanding => {
  if (!latest || latest.status === 'replaced') return 'none';
  if (latest.status !== 'refused' && latest.expires_on < today) return 'expired';
  return latest.status;
};

/** Why a day cannot be an insurance's last day. @param limit ten years ahead, YYYY-MM-DD */
export const expiryFault = (day: string, today: string, limit: string): string | null => {
  if (day < today) return 'This insurance has expired. Upload one that is valid';
  return day > limit ? 'This day is too far ahead. Check the year' : null;
};

type AuditKindOf = {
  readonly value: string;
  readonly label: string;
  /** Names of events. */
  readonly names: readonly string[];
  /** Modules whose other events are of this kind. */
  readonly modules: readonly string[];
};
const ofCompanies = (...names: readonly string[]): readonly string[] => names.map((name) => `companies.${name}`);
/** What an entry of the audit log is about: its label, and the filter. */
export const auditKinds = [
  {
    value: 'bookings',
    label: 'Bookings',
    names: ofCompanies('order_changed'),
    modules: ['programs', 'requests', 'bookings'],
  },
  {
    value: 'problems',
    label: 'Problems',
    names: ['billing.dispute_opened', 'billing.dispute_ended', 'programs.item_reported', 'programs.item_decided'],
    modules: [],
  },
  { value: 'rides', label: 'Rides', names: ofCompanies('ride_rules_set'), modules: ['rides'] },
  {
    value: 'people',
    label: 'People',
    names: ofCompanies(
      'employee_added',
      'employee_changed',
      'access_changed',
      'employee_deactivated',
      'employee_reactivated',
      'employee_removed',
      'employee_left',
      'people_imported',
      'people_run_asked',
      'people_run_ended',
      'invited',
      'invites_asked',
      'invites_sent',
      'invite_accepted',
      'team_changed',
      'relocation_opened',
      'relocation_changed',
      'relocation_moved',
    ),
    modules: [],
  },
  {
    value: 'budgets',
    label: 'Budgets and approvals',
    names: ofCompanies(
      'spend_rules_set',
      'step_rules_set',
      'stand_in_set',
      'budget_set',
      'cost_centre_changed',
      'approval_asked',
      'approval_step_approved',
      'approval_decided',
      'approval_withdrawn',
      'approval_expired',
      'approval_failed',
    ),
    modules: [],
  },
  {
    value: 'billing',
    label: 'Billing',
    names: ofCompanies('card_replaced', 'invoice_account_opened'),
    modules: ['billing', 'money'],
  },
  {
    value: 'security',
    label: 'Security',
    names: ofCompanies(
      'two_factor_required',
      'domains_set',
      'sign_on_saved',
      'sign_on_tested',
      'sign_on_required',
      'sign_on_lifted',
      'sign_on_removed',
      'sign_on_connected',
      'access_ended',
      'insurance_added',
      'insurance_decided',
      'insurance_read',
      'audit_exported',
    ),
    modules: [],
  },
  { value: 'integrations', label: 'Integrations', names: [], modules: ['integrations'] },
  {
    value: 'company',
    label: 'Company',
    names: ofCompanies('company_created', 'company_verified', 'company_closed'),
    modules: [],
  },
] as const satisfies readonly AuditKindOf[];
export type AuditKind = (typeof auditKinds)[number]['value'];
const kindsOfLog: readonly AuditKindOf[] = auditKinds;

/** The kind of an event: the one that names it, else that of its module. */
export const auditKindOf = (name: string): AuditKindOf | undefined =>
  kindsOfLog.find(({ names }) => names.includes(name)) ??
  kindsOfLog.find(({ modules }) => modules.includes(name.split('.')[0] ?? ''));

/** What a filter reads: these names, and of these modules all but what another kind names. Null: everything. */
export const auditFilterOf = (kind: AuditKind | undefined) => {
  const wanted = kindsOfLog.find(({ value }) => value === kind);
  return wanted
    ? {
        names: [...wanted.names],
        modules: [...wanted.modules],
        without: kindsOfLog.flatMap(({ value, names }) => (value === kind ? [] : [...names])),
      }
    : { names: null, modules: null, without: null };
};
/** As options of a choice. */
export const auditChoices: readonly { readonly value: string; readonly label: string }[] = auditKinds.map(
  ({ value, label }) => ({ value, label }),
);
