// What people are told about their account, their status and their money.
import { naira } from '../../../shared/naira.ts';
import { identityEvents } from '../../identity/events.ts';
import { moneyEvents } from '../../money/events.ts';
import { sentWithoutProof_kobo } from '../../money/rules.ts';
import { workersEvents } from '../../workers/events.ts';
import { type Heard, heard } from './hearing.ts';
import { account, places, sentence } from './hears-parts.ts';
import { text } from './text.ts';

const doubts: Readonly<Record<string, string>> = {
  other_name: 'The account is not in your name.',
  no_name: 'We could not check whose account it is.',
  new_name: 'Your name on Kaya changed less than 30 days ago.',
  large_sum: `It brought your payouts of that day above ${naira(sentWithoutProof_kobo)}.`,
};

const notYou = text('If this was not you, set a new password right away.');

export const ofAccounts: readonly Heard[] = [
  heard(workersEvents.profile_created, {
    to: account((p) => p.workerId),
    inbox: () => ({
      type: 'other',
      title: text('Your worker profile is ready'),
      message: text('You can take jobs now: nothing waits for us.'),
      link: places.jobs,
    }),
    email: (_p, _facts, reader) => ({
      letter: 'worker_profile_ready',
      words: { name: reader.name, url: reader.url(places.jobs) },
    }),
  }),
  heard(identityEvents.email_confirmed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'other',
      title: text('Welcome to Kaya'),
      message: text('Your email is confirmed. Updates about your moves and payments appear here.'),
      link: places.home,
    }),
  }),
  heard(identityEvents.password_changed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'alert',
      essential: true,
      title: text('Your password was changed'),
      message: [text('All your other devices are signed out.'), notYou],
      link: places.signIn,
    }),
    email: (_p, _facts, { name, url }) => ({
      letter: 'password_changed',
      words: { name, url: url(places.signIn) ?? '' },
    }),
  }),

  heard(identityEvents.phone_confirmed, {
    to: account((p) => p.accountId),
    inbox: (p) => ({
      type: 'alert',
      essential: true,
      title: text('Your phone is confirmed'),
      message: [text('You can now sign in with the number ending in {digits}.', { digits: p.lastDigits }), notYou],
      link: places.signIn,
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'phone_confirmed',
      words: { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(identityEvents.phone_removed, {
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
    email: (p, _facts, { name, url }) => ({
      letter: 'phone_removed',
      words: { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(identityEvents.phone_moved, {
    to: account((p) => p.accountId),
    inbox: (p) => ({
      type: 'alert',
      essential: true,
      title: text('Your phone is now confirmed on another account'),
      message: [
        text('The number ending in {digits} no longer signs in to your account.', { digits: p.lastDigits }),
        text(
          'If you gave it up, enter your new number. If it is still yours, call your operator, then confirm it again.',
        ),
      ],
      link: places.signIn,
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'phone_moved',
      words: { name, last_digits: p.lastDigits, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(identityEvents.two_factor_changed, {
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
    email: (p, _facts, { name, url }) => ({
      letter: 'two_factor_changed',
      words: { name, on: p.on, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(identityEvents.recovery_codes_made, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'alert',
      essential: true,
      title: text('New recovery codes were made'),
      message: text('Your old codes no longer work.'),
      link: places.signIn,
    }),
    email: (_p, _facts, { name, url }) => ({
      letter: 'recovery_codes_made',
      words: { name, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(identityEvents.email_changed, {
    to: account((p) => p.accountId),
    inbox: (p) => ({
      type: 'alert',
      essential: true,
      title: text('Your email was changed'),
      message: text('You sign in with {email} from now on.', { email: p.email }),
      link: places.signIn,
    }),
  }),

  heard(workersEvents.status_changed, {
    to: account((p) => p.workerId),
    inbox: (p) =>
      p.by === 'clock' && p.status === 'offline'
        ? {
            type: 'alert',
            title: text('You are now offline'),
            message: text(
              "We have not seen you for 12 hours, so no new offers arrive. Press 'Go Available' to receive offers again.",
            ),
            link: places.worker,
          }
        : null,
  }),
  heard(moneyEvents.payout_confirmed, {
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
    email: (p, _facts, { name, url }) => ({
      letter: 'payout_confirmed',
      words: {
        name,
        amount_kobo: p.amount_kobo,
        method: p.method,
        to: p.shown,
        account_name: p.accountName,
        reason: doubts[p.doubt] ?? '',
        url: url(places.signIn) ?? '',
      },
    }),
  }),
  heard(moneyEvents.payout_account_saved, {
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
    email: (p, _facts, { name, url }) => ({
      letter: 'payout_account_saved',
      words: { name, to: p.shown, account_name: p.accountName, url: url(places.signIn) ?? '' },
    }),
  }),
  heard(moneyEvents.payout_paid, {
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
    email: (p, _facts, { name, url, roles }) => ({
      letter: 'payout_paid',
      words: {
        name,
        amount_kobo: p.amount_kobo,
        fee_kobo: p.fee_kobo,
        method: p.method,
        url: url(places.money('earnings', roles)) ?? '',
      },
    }),
  }),
  heard(moneyEvents.waiting_released, {
    to: account((p) => p.accountId),
    inbox: (p, _facts, roles) => ({
      type: 'payment',
      title: text('You can pay out {amount}', { amount: naira(p.amount_kobo) }),
      message:
        p.why === 'look'
          ? text('Kaya has looked at your job. What you earned of it no longer waits.')
          : p.why === 'staff'
            ? text('Kaya has released what you earned of a company’s job. It no longer waits.')
            : text('A company has paid its bill. What you earned of its jobs no longer waits.'),
      link: places.money('payout', roles),
    }),
  }),
  heard(moneyEvents.payout_failed, {
    to: account((p) => p.accountId),
    inbox: (p, _facts, roles) => ({
      type: 'payment',
      title: text('Payout failed'),
      message: [
        text('{amount} is back in your balance.', { amount: naira(p.amount_kobo) }),
        p.reason ? sentence(p.reason) : null,
      ],
      link: places.money('payout', roles),
    }),
    email: (p, _facts, { name, url, roles }) => ({
      letter: 'payout_failed',
      words: {
        name,
        amount_kobo: p.amount_kobo,
        method: p.method,
        reason: p.reason,
        url: url(places.money('payout', roles)) ?? '',
      },
    }),
  }),
];
