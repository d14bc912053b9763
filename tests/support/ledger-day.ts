// A day of the ledger, for tests of its reports.
import { randomUUID } from 'node:crypto';
import { system } from '../../src/kernel/db/actor.ts';
import { postingForCashReturn } from '../../src/modules/money/ledger.ts';
import { postingForPayoutHold } from '../../src/modules/money/payout-postings.ts';
import { postJobEarnings } from '../../src/modules/money/server/door.ts';
import { postEntries } from '../../src/modules/money/server/post-entries.ts';
import { oweMore, payOwed } from './debts.ts';
import type { JobDatabase } from './job-database.ts';

/** Jobs by invoice and in cash, a payout, a debt that is paid, and cash to return. round: other amounts each time. */
export const postADay = async (
  market: JobDatabase,
  workers: readonly { readonly accountId: string }[],
  round: number,
): Promise<void> => {
  for (const [at, { accountId }] of workers.entries()) {
    const kobo = 10_000_00 * (round + 1) + at;
    await market.as(system, async (act) => {
      const job = {
        jobId: randomUUID(),
        workerId: accountId,
        total_kobo: kobo,
        share_kobo: kobo * 0.9,
        title: 'A move',
      };
      if (at === 0) await oweMore(act, accountId, kobo);
      else await postJobEarnings(act, { ...job, share_kobo: Math.floor(job.share_kobo), method: 'invoice' });
      if (at === 1)
        await postEntries(
          act,
          postingForPayoutHold({ payoutId: randomUUID(), workerId: accountId, amount_kobo: 1_000_00 }),
          {},
        );
    });
  }
  const [debtor] = workers;
  await market.as(system, (act) => payOwed(act, debtor?.accountId ?? '', 300_00));
  await market.as(system, (act) =>
    postEntries(
      act,
      postingForCashReturn({ jobId: randomUUID(), workerId: debtor?.accountId ?? '', amount_kobo: 50_00 }),
      {},
    ),
  );
};
