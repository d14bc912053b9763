// A company's security (decisions.md, "Corporate side"): required two-factor, allowed email domains, its members' sessions, audit log,
// insurance. Only for admins (`manageSecurity`), except `readEntry`.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, isoDate, pageOf, text, uuid } from '../../shared/fields.ts';
import { documentRefusals } from '../../shared/file-refusals.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { entryRefusals } from './entry-contract.ts';
import { auditKinds, domainFault, insuranceStates, securityLimits, tidyDomain } from './security-rules.ts';

export const securityRefusals = {
  own_factor_first: refusal(
    409,
    'own_factor_first',
    'Set up your own first',
    'Set up two-factor for your own account first, so that you are not locked out.',
  ),
  own_domain_missing: refusal(
    422,
    'own_domain_missing',
    'Your own domain is missing',
    'Your own email would not be allowed. Add its domain.',
  ),
  ...documentRefusals,
  wrong_expiry: refusal(
    422,
    'wrong_expiry',
    'Wrong expiry date',
    'This insurance has expired. Upload one that is valid.',
  ),
  insurance_decided: refusal(
    409,
    'insurance_decided',
    'Already decided',
    'Somebody has decided about this insurance, or it was replaced.',
  ),
} as const;
/** For staff, like the next one: no one decides about a company that they belong to. */
export const ownCompany = refusal(
  409,
  'own_company',
  'Your own company',
  'You belong to this company. Another member of staff must decide.',
);
export const notRequired = refusal(
  409,
  'not_required',
  'Not required',
  'This company does not require its own sign-in.',
);
const refuse = securityRefusals;

/** Refusals of every endpoint below. */
const admins = [companiesRefusals.not_allowed, ...entryRefusals];

/** expires_on: its last day, YYYY-MM-DD. reason: why it was refused. url: the file, for admins. */
export const insurance = z.object({
  id: z.string(),
  name: z.string(),
  is_pdf: z.boolean(),
  status: z.enum(insuranceStates),
  standing: z.enum(['none', 'waiting', 'accepted', 'refused', 'expired']),
  expires_on: z.string(),
  reason: z.nullable(z.string()),
  uploaded_at: z.string(),
  url: z.string(),
});
export type Insurance = z.output<typeof insurance>;

export const readSecurity = endpoint({
  name: 'companies.readSecurity',
  method: 'GET',
  path: '/api/companies/{company}/security',
  who: 'account',
  summary: 'The security settings of a company, and the state of its insurance. Never the client secret.',
  params: ofCompany,
  answer: z.object({
    two_factor: z.object({
      required: z.boolean(),
      /** Whether the requesting admin has it. */
      own: z.boolean(),
    }),
    allowed_domains: z.array(z.string()),
    /** The requesting admin's domain. */
    own_domain: z.string(),
    single_sign_on: z.nullable(
      z.object({
        issuer: z.string(),
        client_id: z.string(),
        saved_at: z.string(),
        tested_at: z.nullable(z.string()),
        required: z.boolean(),
        /** Whether this session signed in through it. */
        own: z.boolean(),
      }),
    ),
    /** The provider's redirect address. */
    return_to: z.string(),
    /** The newest, and the accepted one beside it while the newest awaits a decision. */
    insurance: z.nullable(insurance),
    in_force: z.nullable(insurance),
  }),
  refusals: admins,
});

export const requireTwoFactor = endpoint({
  name: 'companies.requireTwoFactor',
  method: 'PUT',
  path: '/api/companies/{company}/security/two-factor',
  who: 'account',
  summary: 'Whether members see the company’s pages only with a second factor of their account.',
  params: ofCompany,
  body: z.strictObject({ required: z.boolean() }),
  answer: z.null(),
  status: 204,
  refusals: [...admins, refuse.own_factor_first],
});

const domain = z.string().check(
  z.maxLength(300, { error: 'Enter a domain such as zuma.example', abort: true }),
  z.overwrite(tidyDomain),
  z.refine((typed) => domainFault(typed) === null, 'Enter a domain such as zuma.example'),
);

export const setAllowedDomains = endpoint({
  name: 'companies.setAllowedDomains',
  method: 'PUT',
  path: '/api/companies/{company}/security/domains',
  who: 'account',
  summary:
    'Sets the email domains that new people of the company may have; with none, every domain. People on the list stay. The admin’s own domain must be one of them.',
  params: ofCompany,
  body: z.strictObject({
    domains: z
      .array(domain)
      .check(z.maxLength(securityLimits.domains, `Use at most ${securityLimits.domains} domains`)),
  }),
  answer: z.object({ domains: z.array(z.string()) }),
  refusals: [...admins, refuse.own_domain_missing],
});

/** A browser or app in which a member opened the company's pages. */
const companySession = z.object({
  id: z.string(),
  employee: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  device: z.string(),
  this_device: z.boolean(),
  by_single_sign_on: z.boolean(),
  began_at: z.string(),
  last_seen_at: z.string(),
});
export type CompanySession = z.output<typeof companySession>;

export const listCompanySessions = endpoint({
  name: 'companies.listCompanySessions',
  method: 'GET',
  path: '/api/companies/{company}/sessions',
  who: 'account',
  summary:
    'Where members have the company’s pages open, newest first. It shows nothing that people do on Kaya for themselves.',
  params: ofCompany,
  query: idCursorQuery,
  answer: pageOf(companySession),
  refusals: admins,
});

export const endCompanySession = endpoint({
  name: 'companies.endCompanySession',
  method: 'DELETE',
  path: '/api/companies/{company}/sessions/{id}',
  who: 'account',
  summary:
    'Ends the company’s access from one browser: its pages close there until the person signs in again. The rest of their Kaya account stays open.',
  params: z.strictObject({ company: uuid, id: uuid }),
  answer: z.null(),
  status: 204,
  refusals: admins,
});

export const endCompanySessions = endpoint({
  name: 'companies.endCompanySessions',
  method: 'POST',
  path: '/api/companies/{company}/sessions/end',
  who: 'account',
  summary: 'Ends the company’s access of one person, or of everybody, everywhere but in this browser.',
  params: ofCompany,
  body: z.strictObject({ employee: z.optional(uuid) }),
  answer: z.object({ ended: z.int() }),
  refusals: admins,
});

const auditQuery = {
  /** An employee. */
  person: z.optional(uuid),
  kind: z.optional(z.enum(auditKinds.map(({ value }) => value))),
  /** Days in Lagos, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** Words of the entry, of who did it, or the id of what it is about; all of them. */
  search: z.optional(text(80, 'Enter what to look for')),
};

export const readAudit = endpoint({
  name: 'companies.readAudit',
  method: 'GET',
  path: '/api/companies/{company}/audit',
  who: 'account',
  summary:
    'Who did what for this company, newest first. A search reads a bounded part of the log at once: while `next` is there, it goes on from there.',
  params: ofCompany,
  query: z.strictObject({ ...auditQuery, cursor: z.optional(uuid) }),
  answer: pageOf(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      person: z.nullable(z.string()),
      kind: z.string(),
      words: z.string(),
      /** The booking that it is about; its page may be gone. */
      order: z.nullable(z.string()),
    }),
  ),
  refusals: admins,
});

export const exportAudit = endpoint({
  name: 'companies.exportAudit',
  method: 'GET',
  path: '/api/companies/{company}/audit/file',
  who: 'account',
  summary: `The same as a table: the newest ${securityLimits.exportedRows} rows. A cell that a spreadsheet would take for a formula is text.`,
  params: ofCompany,
  query: z.strictObject(auditQuery),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals: admins,
});

export const addInsurance = endpoint({
  name: 'companies.addInsurance',
  method: 'POST',
  path: '/api/companies/{company}/insurances',
  who: 'account',
  summary:
    'Makes a completed upload the company’s proof of insurance. It replaces the one before. Only admins and staff see it.',
  params: ofCompany,
  body: z.strictObject({ upload_id: uuid, name: text(200, 'The file has no name'), expires_on: isoDate }),
  answer: insurance,
  status: 201,
  refusals: [...admins, ...Object.values(documentRefusals), refuse.wrong_expiry],
});

const waitingInsurance = z.object({
  ...z.omit(insurance, { url: true }).shape,
  company: z.object({ id: z.string(), name: z.string() }),
});
export type WaitingInsurance = z.output<typeof waitingInsurance>;
const view = z.object({ url: z.string(), is_pdf: z.boolean() });

// For staff.

export const listInsurances = endpoint({
  name: 'companies.listInsurances',
  method: 'GET',
  path: '/api/staff/company-insurances',
  who: 'staff',
  summary: 'Proofs of insurance that wait for a decision, the oldest first.',
  query: idCursorQuery,
  answer: pageOf(waitingInsurance),
});

export const viewCompanyInsurance = endpoint({
  name: 'companies.viewCompanyInsurance',
  method: 'POST',
  path: '/api/staff/company-insurances/{id}/views',
  who: 'staff',
  own: {},
  summary: 'An address that shows the file once, within a minute. Every look is in the trail.',
  params: z.strictObject({ id: uuid }),
  answer: view,
  status: 201,
});

export const decideInsurance = endpoint({
  name: 'companies.decideInsurance',
  method: 'POST',
  path: '/api/staff/company-insurances/{id}/decision',
  who: 'staff',
  own: { id: 'insurance' },
  summary: 'Accepts a proof of insurance, or refuses it with the reason that the company reads.',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ accepted: z.boolean(), reason: z.optional(text(300, 'Say why')) }),
  answer: z.null(),
  status: 204,
  refusals: [refuse.insurance_decided, ownCompany],
});

export const liftSingleSignOn = endpoint({
  name: 'companies.liftSingleSignOn',
  method: 'POST',
  path: '/api/staff/companies/{company}/single-sign-on/lift',
  who: 'staff',
  own: { company: 'company' },
  summary:
    'No longer requires a company’s sign-in, so that its people can sign in by password when the provider does not work.',
  params: ofCompany,
  body: z.strictObject({ reason: text(300, 'Say why') }),
  answer: z.null(),
  status: 204,
  refusals: [notRequired, ownCompany],
});
