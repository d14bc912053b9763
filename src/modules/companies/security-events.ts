// What happens to the security of a company. All of it is in the company's audit log.
import { event } from '../../shared/event.ts';
import { type OfCompany, toCompany } from './events.ts';

export const securityEvents = {
  two_factor_required: event<OfCompany & { readonly required: boolean }>()('companies.two_factor_required', toCompany),
  domains_set: event<OfCompany & { readonly domains: readonly string[] }>()('companies.domains_set', toCompany),
  sign_on_saved: event<OfCompany & { readonly issuer: string }>()('companies.sign_on_saved', toCompany),
  /** An admin came back from the provider. */
  sign_on_tested: event<OfCompany>()('companies.sign_on_tested', toCompany),
  sign_on_required: event<OfCompany & { readonly required: boolean }>()('companies.sign_on_required', toCompany),
  /** By staff, because the provider is gone. */
  sign_on_lifted: event<OfCompany & { readonly reason: string }>()('companies.sign_on_lifted', toCompany),
  sign_on_removed: event<OfCompany>()('companies.sign_on_removed', toCompany),
  /** From now on the company's sign-in opens the account of this person. */
  sign_on_connected: event<OfCompany & { readonly employeeId: string; readonly name: string }>()(
    'companies.sign_on_connected',
    toCompany,
  ),
  /** employeeId null: of everybody. sessions: how many. */
  access_ended: event<
    OfCompany & { readonly employeeId: string | null; readonly name: string; readonly sessions: number }
  >()('companies.access_ended', toCompany),
  insurance_added: event<OfCompany & { readonly expiresOn: string }>()('companies.insurance_added', toCompany),
  /** reason: null when accepted. adminIds: accounts of the admins. */
  insurance_decided: event<
    OfCompany & {
      readonly companyName: string;
      readonly adminIds: readonly string[];
      readonly accepted: boolean;
      readonly reason: string | null;
    }
  >()('companies.insurance_decided', toCompany),
  /** By staff. */
  insurance_read: event<OfCompany>()('companies.insurance_read', { audience: () => [], subjects: () => [] }),
  audit_exported: event<OfCompany & { readonly rows: number }>()('companies.audit_exported', toCompany),
} as const;
