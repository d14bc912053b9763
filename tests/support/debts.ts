// A worker's or driver's debts to Kaya and payments of them.
import { randomUUID } from 'node:crypto';
import type { Act } from '../../src/kernel/db/act.ts';
import { postingForPaidDebt, postingForReceivedMoney } from '../../src/modules/money/ledger.ts';
import { postJobEarnings } from '../../src/modules/money/server/door.ts';
import { postEntries } from '../../src/modules/money/server/post-entries.ts';
import { settleOwed } from '../../src/modules/money/server/settle-owed.ts';

/** A cash job of which Kaya gets this amount; the debt grows by it. */
export const oweMore = (act: Act, workerId: string, owed_kobo: number) =>
  postJobEarnings(act, {
    jobId: randomUUID(),
    workerId,
    total_kobo: owed_kobo * 10,
    share_kobo: owed_kobo * 9,
    title: 'A move',
    method: 'cash',
  });

/** Pays a debt, or part of it, as an arrived card payment does. */
export const payOwed = async (act: Act, workerId: string, amount_kobo: number): Promise<void> => {
  const paymentId = randomUUID();
  await postEntries(act, postingForReceivedMoney({ arrivalId: paymentId, paymentId, amount_kobo }), {});
  await postEntries(act, postingForPaidDebt({ paymentId, workerId, amount_kobo }), {});
  await settleOwed(act, workerId, paymentId);
};
