// Cash that a mover collected and the customer gets back from Kaya, after a dispute (docs/decisions/0017).
import type { Act } from '../../../kernel/db/act.ts';
import { postingForCashRepaid, postingForCashReturn } from '../ledger.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

/** The mover owes it to Kaya, from their balance as far as that is enough; Kaya owes it to the customer. Once per job. */
export const postCashReturn = async (
  act: Act,
  cash: { jobId: string; workerId: string; title: string; amount_kobo: number },
): Promise<void> => {
  const { jobId, workerId, title } = cash;
  if (await postEntries(act, postingForCashReturn(cash), { subject: jobId, title }))
    await settleOwed(act, workerId, `cash:${jobId}`);
};

/** Kaya has paid it to the customer. Once per job. */
export const postCashRepaid = async (act: Act, cash: { jobId: string; amount_kobo: number }): Promise<void> => {
  await postEntries(act, postingForCashRepaid(cash), { subject: cash.jobId });
};
