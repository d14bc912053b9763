// What happens to payouts and to the accounts that they go to.
import { sayWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { account, event, type Hearing, money, places, sentence, text } from '../news/server/door.ts';
import type { PayoutDoubt } from './account-name-rules.ts';
import type { PayoutMethod } from './destinations.ts';
import { sentWithoutProof_kobo } from './rules.ts';
import { mail } from './server/mail.ts';

/** shown: `GTBank •••• 6789`; never the full account number. */
type Payout = {
  readonly payoutId: string;
  readonly accountId: string;
  readonly amount_kobo: number;
  readonly fee_kobo: number;
  readonly method: PayoutMethod;
  readonly shown: string;
};
const payoutSeen = {
  audience: (p: Payout) => [`account:${p.accountId}`, 'staff'],
  subjects: () => ['earnings', 'payouts'],
};

const doubts: Readonly<Record<string, string>> = {
  other_name: 'The account is not in your name.',
  no_name: 'We could not check whose account it is.',
  new_name: 'Your name on Kaya changed less than 30 days ago.',
  large_sum: `It brought your payouts of that day above ${naira(sentWithoutProof_kobo)}.`,
};

type Returned = Payout & { readonly reason: string | null };

const returned = (title: ReturnType<typeof text>): Hearing<Returned> => ({
  to: account((p) => p.accountId),
  inbox: (p, _facts, roles) => ({
    type: 'payment',
    title,
    message: [
      text('{amount} is back in your balance.', { amount: naira(p.amount_kobo) }),
      p.reason ? sentence(p.reason) : null,
    ],
    link: places.money('payout', roles),
  }),
  email: (p, _facts, { name, url, roles }) =>
    mail('payout_failed', {
      name,
      amount_kobo: p.amount_kobo,
      method: p.method,
      reason: p.reason,
      url: url(places.money('payout', roles)) ?? '',
    }),
});

export const payoutEvents = {
  payout_requested: event<Payout>()('money.payout_requested', {
    ...payoutSeen,
    trail: (p) => `Payout of ${money(p.amount_kobo)} requested, to ${p.shown}`,
    silent: 'the page says it',
  }),
  /**
   * Requested with a confirmation, because the account may not be the worker's own, or because of the sum. accountName: what the
   * provider says, if anything.
   */
  payout_confirmed: event<Payout & { readonly doubt: PayoutDoubt; readonly accountName: string | null }>()(
    'money.payout_confirmed',
    {
      ...payoutSeen,
      trail: (p) =>
        p.doubt === 'large_sum'
          ? 'Confirmed because of the sum'
          : p.accountName
            ? `Confirmed for an account in the name of ${p.accountName}`
            : 'Confirmed, account name unknown',
      tells: [
        {
          to: account((p) => p.accountId),
          inbox: (p) => ({
            type: 'alert',
            essential: true,
            title: text('You confirmed a payout of {amount}', { amount: naira(p.amount_kobo) }),
            message: [
              p.accountName
                ? text('It goes to {account}, in the name of {name}.', { account: p.shown, name: p.accountName })
                : text('It goes to {account}.', { account: p.shown }),
              text('If this was not you, change your password now.'),
            ],
            link: places.signIn,
          }),
          email: (p, _facts, { name, url }) =>
            mail('payout_confirmed', {
              name,
              amount_kobo: p.amount_kobo,
              method: p.method,
              to: p.shown,
              account_name: p.accountName,
              reason: doubts[p.doubt] ?? '',
              url: url(places.signIn) ?? '',
            }),
        },
      ],
    },
  ),
  /** shown: `GTBank •••• 6789`. accountName: what the provider says, if anything. */
  payout_account_saved: event<{
    readonly accountId: string;
    readonly method: PayoutMethod;
    readonly shown: string;
    readonly accountName: string | null;
  }>()('money.payout_account_saved', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['payout-accounts'],
    trail: (p) => `Account saved for payouts: ${p.shown}`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p) => ({
          type: 'alert',
          title: text('You saved an account for payouts'),
          message: [
            p.accountName
              ? text('{account}, in the name of {name}.', { account: p.shown, name: p.accountName })
              : `${p.shown}.`,
            text('If this was not you, change your password now.'),
          ],
          link: places.signIn,
        }),
        email: (p, _facts, { name, url }) =>
          mail('payout_account_saved', {
            name,
            to: p.shown,
            account_name: p.accountName,
            url: url(places.signIn) ?? '',
          }),
      },
    ],
  }),
  payout_account_removed: event<{ readonly accountId: string; readonly shown: string }>()(
    'money.payout_account_removed',
    {
      audience: (p) => [`account:${p.accountId}`],
      subjects: () => ['payout-accounts'],
      trail: (p) => `Saved account removed: ${p.shown}`,
      silent: 'the person did it themselves',
    },
  ),
  /** Its account is new, so it waits until this instant. The email goes to the owner, who can stop a thief. */
  payout_held: event<Payout & { readonly accountName: string | null; readonly until: string }>()('money.payout_held', {
    ...payoutSeen,
    trail: (p) => `Waits until ${sayWhen(new Date(p.until))}, because the account is new`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p, _facts, roles) => ({
          type: 'alert',
          essential: true,
          title: text('A payout of {amount} to a new account waits', { amount: naira(p.amount_kobo) }),
          message: [
            p.accountName
              ? text('It goes to {account}, in the name of {name}.', { account: p.shown, name: p.accountName })
              : text('It goes to {account}.', { account: p.shown }),
            text('It waits until {when}. If this was not you, cancel it and change your password now.', {
              when: sayWhen(new Date(p.until)),
            }),
          ],
          link: places.money('payout', roles),
        }),
        email: (p, _facts, { name, url, roles }) =>
          mail('payout_held', {
            name,
            amount_kobo: p.amount_kobo,
            method: p.method,
            to: p.shown,
            account_name: p.accountName,
            until: p.until,
            url: url(places.money('payout', roles)) ?? '',
          }),
      },
    ],
  }),
  payout_released: event<Payout>()('money.payout_released', {
    ...payoutSeen,
    trail: () => 'Sent before its time, confirmed with a two-factor code',
    silent: 'the person did it themselves',
  }),
  /** It failed because Kaya's balance was too low, so another one takes its place. */
  payout_again: event<Payout>()('money.payout_again', {
    ...payoutSeen,
    trail: () => 'Sent again: the balance at the provider was too low',
    silent: 'it is on its way as before',
  }),
  payout_cancelled: event<Payout>()('money.payout_cancelled', {
    ...payoutSeen,
    trail: () => 'Payout cancelled, money returned to the balance',
    silent: 'the person did it themselves',
  }),
  /** Staff cancel it for a person who called; the next line of the trail says whether they were in time. */
  payout_cancel_asked: event<Payout & { readonly reason: string }>()('money.payout_cancel_asked', {
    ...payoutSeen,
    trail: () => 'Asked to cancel it for its person',
    silent: 'the person is told once it is cancelled',
  }),
  payout_cancelled_by_staff: event<Payout>()('money.payout_cancelled_by_staff', {
    ...payoutSeen,
    trail: () => 'Payout cancelled, money returned to the balance',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('Kaya cancelled your payout'),
          message: text('{amount} is back in your balance.', { amount: naira(p.amount_kobo) }),
          link: places.money('payout', roles),
        }),
        email: (p, _facts, { name, url, roles }) =>
          mail('payout_cancelled', {
            name,
            amount_kobo: p.amount_kobo,
            to: p.shown,
            url: url(places.money('payout', roles)) ?? '',
          }),
      },
    ],
  }),
  payout_sent: event<Payout>()('money.payout_sent', {
    ...payoutSeen,
    trail: () => 'Payout sent',
    silent: 'the page says it',
  }),
  payout_paid: event<Payout>()('money.payout_paid', {
    ...payoutSeen,
    trail: () => 'Payout arrived',
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('{amount} paid out', { amount: naira(p.amount_kobo) }),
          message: text('{amount} has arrived at {account}, after the fee of {fee}.', {
            amount: naira(p.amount_kobo - p.fee_kobo),
            account: p.shown,
            fee: naira(p.fee_kobo),
          }),
          link: places.money('earnings', roles),
        }),
        email: (p, _facts, { name, url, roles }) =>
          mail('payout_paid', {
            name,
            amount_kobo: p.amount_kobo,
            fee_kobo: p.fee_kobo,
            method: p.method,
            url: url(places.money('earnings', roles)) ?? '',
          }),
      },
    ],
  }),
  /** The money is back in the balance. reason: the provider's words, if it gave any. */
  payout_failed: event<Returned>()('money.payout_failed', {
    ...payoutSeen,
    trail: () => 'Payout failed, money returned to the balance',
    tells: [returned(text('Payout failed'))],
  }),
  /** The bank sent it back after it had arrived; the fee is back too. */
  payout_reversed: event<Returned>()('money.payout_reversed', {
    ...payoutSeen,
    trail: () => 'Payout came back, money returned to the balance',
    tells: [returned(text('Your payout came back'))],
  }),
} as const;
