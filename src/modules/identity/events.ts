import { account, event, places, text } from '../news/server/door.ts';
import { mail } from './server/mail.ts';

type Person = { readonly accountId: string; readonly email: string };
const toPerson = { audience: (p: Person) => [`account:${p.accountId}`], subjects: () => ['session'] };
const notYou = text('If this was not you, set a new password right away.');

export const identityEvents = {
  signed_up: event<Person>()('identity.signed_up', {
    audience: () => [],
    subjects: () => [],
    trail: () => 'Signed up',
    silent: 'the email with the confirmation link says it',
  }),
  /** The email is confirmed: requests made with it now belong to the account. */
  email_confirmed: event<Person>()('identity.email_confirmed', {
    ...toPerson,
    trail: () => 'Email confirmed',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: () => ({
          type: 'other',
          title: text('Welcome to Kaya'),
          message: text('Your email is confirmed. Updates about your moves and payments appear here.'),
          link: places.home,
        }),
      },
    ],
  }),
  /** Through the operator's command. */
  staff_added: event<Person>()('identity.staff_added', {
    ...toPerson,
    trail: () => 'Became a member of staff',
    silent: 'the command prints the code that they sign in with',
  }),
  signed_out: event<Person & { readonly sessionId: string }>()('identity.signed_out', {
    ...toPerson,
    trail: () => 'Signed out',
    silent: 'the person did it themselves',
  }),
  password_changed: event<Person>()('identity.password_changed', {
    ...toPerson,
    trail: () => 'Password changed',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: () => ({
          type: 'alert',
          essential: true,
          title: text('Your password was changed'),
          message: [text('All your other devices are signed out.'), notYou],
          link: places.signIn,
        }),
        email: (_p, _facts, { name, url }) => mail('password_changed', { name, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  /** lastDigits: the last four of the number. It can sign in from now on. */
  phone_confirmed: event<Person & { readonly lastDigits: string }>()('identity.phone_confirmed', {
    ...toPerson,
    trail: (p) => `Phone ending in ${p.lastDigits} confirmed`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          essential: true,
          title: text('Your phone is confirmed'),
          message: [text('You can now sign in with the number ending in {digits}.', { digits: p.lastDigits }), notYou],
          link: places.signIn,
        }),
        email: (p, _facts, { name, url }) =>
          mail('phone_confirmed', { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  /** The number no longer signs in to this account: it was changed, or removed by recovery. */
  phone_removed: event<Person & { readonly lastDigits: string }>()('identity.phone_removed', {
    ...toPerson,
    trail: (p) => `Phone ending in ${p.lastDigits} removed from sign-in`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          essential: true,
          title: text('Your phone can no longer be used to sign in'),
          message: [
            text('The number ending in {digits} can no longer be used to sign in to your account.', {
              digits: p.lastDigits,
            }),
            notYou,
          ],
          link: places.signIn,
        }),
        email: (p, _facts, { name, url }) =>
          mail('phone_removed', { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  /** Another account has proven the number and now has it. */
  phone_moved: event<Person & { readonly lastDigits: string }>()('identity.phone_moved', {
    ...toPerson,
    trail: (p) => `Phone ending in ${p.lastDigits} confirmed on another account`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          essential: true,
          title: text('Your phone is now confirmed on another account'),
          message: [
            text('You can no longer sign in with the number ending in {digits}.', { digits: p.lastDigits }),
            text(
              'If you gave it up, enter your new number. If it is still yours, call your operator, then confirm it again.',
            ),
          ],
          link: places.signIn,
        }),
        email: (p, _facts, { name, url }) =>
          mail('phone_moved', { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  two_factor_changed: event<Person & { readonly on: boolean }>()('identity.two_factor_changed', {
    ...toPerson,
    trail: (p) => (p.on ? 'Two-factor turned on' : 'Two-factor turned off'),
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          essential: true,
          title: p.on ? text('Two-factor is on') : text('Two-factor was turned off'),
          message: p.on
            ? text('Every sign-in now needs a code.')
            : [text('You now sign in with your password only.'), notYou],
          link: places.signIn,
        }),
        email: (p, _facts, { name, url }) =>
          mail('two_factor_changed', { name, on: p.on, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  recovery_codes_made: event<Person>()('identity.recovery_codes_made', {
    ...toPerson,
    trail: () => 'New recovery codes made',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: () => ({
          type: 'alert',
          essential: true,
          title: text('New recovery codes were made'),
          message: text('Your old codes no longer work.'),
          link: places.signIn,
        }),
        email: (_p, _facts, { name, url }) => mail('recovery_codes_made', { name, url: url(places.signIn) ?? '' }),
      },
    ],
  }),
  /**
   * The new email is proven: requests made with it, and with the previous one, now belong to the account. Events from before 21 November
   * 2026 lack the previous one.
   */
  email_changed: event<Person & { readonly beforeEmail?: string }>()('identity.email_changed', {
    ...toPerson,
    trail: () => 'Email changed',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          essential: true,
          title: text('Your email was changed'),
          message: text('You sign in with {email} from now on.', { email: p.email }),
          link: places.signIn,
        }),
      },
    ],
  }),
  profile_changed: event<Person>()('identity.profile_changed', {
    ...toPerson,
    trail: () => 'Name or phone changed',
    silent: 'the person did it themselves',
  }),
  /** Applies to pages, notifications and texts from now on. */
  language_changed: event<Person>()('identity.language_changed', {
    ...toPerson,
    trail: () => 'Language chosen',
    silent: 'the person did it themselves',
  }),
  consent_changed: event<Person & { readonly purpose: string; readonly given: boolean }>()('identity.consent_changed', {
    ...toPerson,
    trail: (p) => (p.given ? 'Consent given' : 'Consent withdrawn'),
    silent: 'the person did it themselves',
  }),
  data_exported: event<{ readonly accountId: string }>()('identity.data_exported', {
    audience: () => [],
    subjects: () => [],
    trail: () => 'Data exported',
    silent: 'the person did it themselves',
  }),
  /** Contains no personal data; the task `identity.erase` erases what other modules store. */
  account_deleted: event<{ readonly accountId: string }>()('identity.account_deleted', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['session'],
    trail: () => 'Account deleted',
    silent: 'the last email is sent by the deletion itself',
  }),
} as const;
