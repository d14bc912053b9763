// What people hear of their account, their standing and their money.
import { naira } from '../../../shared/naira.ts';
import { identityEvents } from '../../identity/events.ts';
import { moneyEvents } from '../../money/events.ts';
import { workersEvents } from '../../workers/events.ts';
import { type Heard, heard } from './hearing.ts';
import { account, places, sentence } from './hears-parts.ts';

export const ofAccounts: readonly Heard[] = [
  heard(identityEvents.email_confirmed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'other',
      title: 'Welcome to Kaya',
      message: 'Your e-mail is confirmed. News about your moves and payments arrives here.',
      link: places.home,
    }),
  }),
  heard(identityEvents.password_changed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'alert',
      title: 'Your password was changed',
      message: 'Every other session has ended. If this was not you, set a new password at once.',
      link: places.signIn,
    }),
    email: (_p, _facts, { name, url }) => ({
      letter: 'password_changed',
      words: { name, url: url(places.signIn) ?? '' },
    }),
  }),

  heard(workersEvents.status_changed, {
    to: account((p) => p.workerId),
    inbox: (p) =>
      p.by === 'clock' && p.status === 'offline'
        ? {
            type: 'alert',
            title: 'You are now offline',
            message: "We have not seen you for 12 hours, so no new offers arrive. Press 'Go Available' to be back.",
            link: places.worker,
          }
        : null,
  }),
  heard(moneyEvents.payout_paid, {
    to: account((p) => p.accountId),
    inbox: (p) => ({
      type: 'payment',
      title: `${naira(p.amount_kobo)} paid out`,
      message: `${naira(p.amount_kobo - p.fee_kobo)} has arrived at ${p.shown}, after the fee of ${naira(p.fee_kobo)}.`,
      link: places.earnings,
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'payout_paid',
      words: { name, amount_kobo: p.amount_kobo, method: p.method, url: url(places.earnings) ?? '' },
    }),
  }),
  heard(moneyEvents.payout_failed, {
    to: account((p) => p.accountId),
    inbox: (p) => ({
      type: 'payment',
      title: 'Payout failed',
      message: `${naira(p.amount_kobo)} is back in your balance.${p.reason ? ` ${sentence(p.reason)}` : ''}`,
      link: places.payout,
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'payout_failed',
      words: { name, amount_kobo: p.amount_kobo, method: p.method, reason: p.reason, url: url(places.payout) ?? '' },
    }),
  }),
];
