import { event } from '../../shared/event.ts';

type Person = { readonly accountId: string; readonly email: string };
const toPerson = { audience: (p: Person) => [`account:${p.accountId}`], subjects: () => ['session'] };

export const identityEvents = {
  signed_up: event<Person>()('identity.signed_up', { audience: () => [], subjects: () => [] }),
  /** The email is confirmed: requests made under it now belong to the account. */
  email_confirmed: event<Person>()('identity.email_confirmed', toPerson),
  /** By the operator's command. */
  staff_added: event<Person>()('identity.staff_added', toPerson),
  signed_out: event<Person & { readonly sessionId: string }>()('identity.signed_out', toPerson),
  password_changed: event<Person>()('identity.password_changed', toPerson),
  /** lastDigits: the last four of the number. The account signs in with it from now on. */
  phone_confirmed: event<Person & { readonly lastDigits: string }>()('identity.phone_confirmed', toPerson),
  /** The number no longer signs in to this account: changed, or removed by recovery. */
  phone_removed: event<Person & { readonly lastDigits: string }>()('identity.phone_removed', toPerson),
  /** Another account has proven the number and has it now. */
  phone_moved: event<Person & { readonly lastDigits: string }>()('identity.phone_moved', toPerson),
  two_factor_changed: event<Person & { readonly on: boolean }>()('identity.two_factor_changed', toPerson),
  recovery_codes_made: event<Person>()('identity.recovery_codes_made', toPerson),
  /**
   * email is the new one, proven: what was asked for under it, and under the one before, now belongs to the account.
   * Events of before 21 November 2026 do not say the one before.
   */
  email_changed: event<Person & { readonly beforeEmail?: string }>()('identity.email_changed', toPerson),
  profile_changed: event<Person>()('identity.profile_changed', toPerson),
  /** Pages, notifications and texts speak it from now on. */
  language_changed: event<Person>()('identity.language_changed', toPerson),
  consent_changed: event<Person & { readonly purpose: string; readonly given: boolean }>()(
    'identity.consent_changed',
    toPerson,
  ),
  data_exported: event<{ readonly accountId: string }>()('identity.data_exported', {
    audience: () => [],
    subjects: () => [],
  }),
  /** Nothing of the person is in it; what other modules hold is erased by the task `identity.erase`. */
  account_deleted: event<{ readonly accountId: string }>()('identity.account_deleted', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['session'],
  }),
} as const;
