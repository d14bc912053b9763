import type { Act } from '../../../kernel/db/act.ts';
import { postingForSettledCommission } from '../ledger.ts';
import { lockSettleable } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';

/**
 * What a worker or driver owes is settled first, so that nobody has a balance and a debt. once: the event that brought the money. @returns what
 * was settled, kobo
 */
export const settleOwed = async (act: Act, workerId: string, once: string): Promise<number> => {
  const amount_kobo = (await act.one(lockSettleable, { worker: workerId }))?.amount_kobo ?? 0;
  if (amount_kobo === 0) return 0;
  await postEntries(act, postingForSettledCommission({ once, workerId, amount_kobo }), {});
  return amount_kobo;
};
