// What people read when the reversal of a posting changes their balance.
import { naira } from '../../shared/naira.ts';
import { account, event, money, places, sentence, text } from '../news/server/door.ts';

export const reversalEvents = {
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
