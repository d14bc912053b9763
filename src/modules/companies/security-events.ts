// Events about a company's security. All are in the company's audit log.
import { lagosInstant, showDate } from '../../shared/clock.ts';
import { event, sentence } from '../news/server/door.ts';
import { type OfCompany, toCompany } from './events.ts';
import { paths } from '../../shared/paths.ts';

export const securityEvents = {
  two_factor_required: event<OfCompany & { readonly required: boolean }>()('companies.two_factor_required', {
    ...toCompany,
    trail: (p) => (p.required ? 'Two-factor is required of everybody' : 'Two-factor is no longer required'),
    silent: 'each member’s page says what to do',
  }),
  domains_set: event<OfCompany & { readonly domains: readonly string[] }>()('companies.domains_set', {
    ...toCompany,
    trail: (p) =>
      p.domains.length === 0 ? 'Any email domain is allowed' : `Allowed email domains: ${p.domains.join(', ')}`,
    silent: 'the admin did it themselves, and the audit log has it',
  }),
  sign_on_saved: event<OfCompany & { readonly issuer: string }>()('companies.sign_on_saved', {
    ...toCompany,
    trail: (p) => `Single sign-on set to ${p.issuer}`,
    silent: 'the admin did it themselves, and the audit log has it',
  }),
  /** An admin returned from the provider signed in. */
  sign_on_tested: event<OfCompany>()('companies.sign_on_tested', {
    ...toCompany,
    trail: () => 'Single sign-on tested: it works',
    silent: 'the admin did it themselves, and the audit log has it',
  }),
  sign_on_required: event<OfCompany & { readonly required: boolean }>()('companies.sign_on_required', {
    ...toCompany,
    trail: (p) => (p.required ? 'Single sign-on is required of everybody' : 'Single sign-on is no longer required'),
    silent: 'each member’s page says what to do',
  }),
  /** By staff, because the provider no longer works. */
  sign_on_lifted: event<OfCompany & { readonly reason: string }>()('companies.sign_on_lifted', {
    ...toCompany,
    trail: () => 'Kaya lifted the required single sign-on',
    silent: 'each member’s page says what to do',
  }),
  sign_on_removed: event<OfCompany>()('companies.sign_on_removed', {
    ...toCompany,
    trail: () => 'Single sign-on removed',
    silent: 'the admin did it themselves, and the audit log has it',
  }),
  /** From now on the company's provider signs this person in to their account. */
  sign_on_connected: event<OfCompany & { readonly employeeId: string; readonly name: string }>()(
    'companies.sign_on_connected',
    {
      ...toCompany,
      trail: (p) => `${p.name} connected their account with single sign-on`,
      silent: 'the letter with the link said it',
    },
  ),
  /** employeeId null: everyone's. sessions: how many. */
  access_ended: event<
    OfCompany & { readonly employeeId: string | null; readonly name: string; readonly sessions: number }
  >()('companies.access_ended', {
    ...toCompany,
    trail: (p) => `Access of ${p.name} ended in ${p.sessions === 1 ? '1 browser' : `${p.sessions} browsers`}`,
    silent: 'the page that closes says it',
  }),
  insurance_added: event<OfCompany & { readonly expiresOn: string }>()('companies.insurance_added', {
    ...toCompany,
    trail: (p) => `Proof of insurance uploaded, valid until ${showDate(lagosInstant(p.expiresOn, '12:00'))}`,
    silent: 'the admin did it themselves',
  }),
  /** reason: null when accepted. adminIds: accounts of the admins. */
  insurance_decided: event<
    OfCompany & {
      readonly companyName: string;
      readonly adminIds: readonly string[];
      readonly accepted: boolean;
      readonly reason: string | null;
    }
  >()('companies.insurance_decided', {
    ...toCompany,
    trail: (p) => (p.accepted ? 'Proof of insurance accepted' : 'Proof of insurance refused'),
    // The letter is sent with the decision.
    tells: [
      {
        to: { accounts: (p) => p.adminIds },
        inbox: (p) => ({
          type: p.accepted ? 'other' : 'alert',
          title: p.accepted ? 'Your proof of insurance is accepted' : 'Your proof of insurance was refused',
          message: `${p.companyName}: ${p.reason ? sentence(p.reason) : 'upload the next one before its last day.'}`,
          link: paths.corporateDashboard('security#insurance'),
        }),
      },
    ],
  }),
  /** By staff. */
  insurance_read: event<OfCompany>()('companies.insurance_read', {
    audience: () => [],
    subjects: () => [],
    trail: () => 'Proof of insurance opened',
    silent: 'the audit log has it',
  }),
  audit_exported: event<OfCompany & { readonly rows: number }>()('companies.audit_exported', {
    ...toCompany,
    trail: (p) => `Audit log exported, ${p.rows === 1 ? '1 row' : `${p.rows} rows`}`,
    silent: 'the admin did it themselves, and the audit log has it',
  }),
} as const;
