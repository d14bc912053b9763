import { event } from '../../shared/event.ts';

type Person = { readonly accountId: string; readonly email: string };
const toPerson = { audience: (p: Person) => [`account:${p.accountId}`], subjects: () => ['session'] };

export const identityEvents = {
  signed_up: event<Person>()('identity.signed_up', { audience: () => [], subjects: () => [] }),
  /** The mailbox is proven: what was asked for under this e-mail now belongs to the account. */
  email_confirmed: event<Person>()('identity.email_confirmed', toPerson),
  signed_out: event<Person & { readonly sessionId: string }>()('identity.signed_out', toPerson),
  password_changed: event<Person>()('identity.password_changed', toPerson),
} as const;
