// Reversals of postings: what staff ask for and agree to, and what those whose balance changes read.
import { naira } from '../../shared/naira.ts';
import { paths } from '../../shared/paths.ts';
import { account, event, money, places, sentence, text } from '../news/server/door.ts';
import { postingKey, postingName } from './ledger-words.ts';

type OfReversal = { readonly postingId: string; readonly kind: string; readonly amountKobo: number };
const seen = { audience: () => ['staff'], subjects: () => ['staff'] };
const silent = 'the console shows it';
const say = ({ kind, amountKobo }: OfReversal): string => `“${postingName(kind)}”, ${money(amountKobo)}`;

export const reversalEvents = {
  /** Below the limit: a task posts it now. */
  reversal_asked: event<OfReversal & { readonly reason: string }>()('money.reversal_asked', {
    ...seen,
    silent,
    trail: (p) => `Reverse ${say(p)}`,
  }),
  /** Above it: a second member of staff has to find it. */
  reversal_waits: event<OfReversal & { readonly reason: string }>()('money.reversal_waits', {
    ...seen,
    trail: (p) => `Reverse ${say(p)}: waits for a second member of staff`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A reversal waits for a second person',
          message: `“${postingName(p.kind)}” of ${naira(p.amountKobo)}. The reason: ${sentence(p.reason)}`,
          link: paths.staff('money', { show: 'trial', id: postingKey(p.postingId) }),
        }),
      },
    ],
  }),
  reversal_agreed: event<OfReversal>()('money.reversal_agreed', {
    ...seen,
    silent,
    trail: (p) => `Agreed: reverse ${say(p)}`,
  }),
  reversal_withdrawn: event<OfReversal>()('money.reversal_withdrawn', {
    ...seen,
    silent,
    trail: (p) => `Not reversed: ${say(p)}`,
  }),
  reversal_done: event<OfReversal>()('money.reversal_done', {
    ...seen,
    silent,
    trail: (p) => `Reversed: ${say(p)}`,
  }),
  /** A balance had become too small. */
  reversal_failed: event<OfReversal & { readonly fault: string }>()('money.reversal_failed', {
    ...seen,
    silent,
    trail: (p) => `Not reversed: ${say(p)}. ${p.fault}`,
  }),
  /** A posting that changed the balance of a worker or driver was reversed. amount_kobo: by how much their balance changed. reason: in the words of staff. */
  balance_corrected: event<{
    readonly accountId: string;
    readonly postingId: string;
    readonly amount_kobo: number;
    readonly reason: string;
  }>()('money.balance_corrected', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: () => ['earnings', 'driver', 'staff'],
    trail: (p) => `A balance was corrected by ${money(p.amount_kobo)}`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('Your balance was corrected: {amount}', { amount: naira(p.amount_kobo) }),
          message: [text('An entry in your money was wrong, so Kaya has reversed it.'), sentence(p.reason)],
          link: places.money('earnings', roles),
        }),
      },
    ],
  }),
} as const;
