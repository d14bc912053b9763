import { ownAccount } from '../../../kernel/db/own-account.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { debtRefusals as refuse } from '../debt-contract.ts';
import { debtPages, fitsDebt } from '../debt-rules.ts';
import type { Payable } from './payables.ts';
import { lockSettleable, payer } from './payments.sql.ts';
import { postDebt } from './post-debt.ts';
import { owedNow } from './read-payments.ts';
import type { Path } from '../../../shared/paths.ts';

/** What a worker or driver owes Kaya; its id is their account (docs/decisions/0101-a-debt-is-paid-by-card.md). */
export const debtPayable: Payable = {
  find: async (act, key) => {
    if (key !== ownAccount(act)) throw new Refused(common.not_found);
    return key;
  },
  due: async (act, key, { amount_kobo = 0, page = 'worker' }) => {
    const account = ownAccount(act);
    if (key !== account) throw new Refused(common.not_found);
    // Locked, so that the debt does not change before the payment is written.
    await act.one(lockSettleable, { worker: account });
    const owed_kobo = await owedNow(act, account);
    if (owed_kobo === 0) throw new Refused(refuse.nothing_owed);
    if (!fitsDebt(amount_kobo, owed_kobo)) throw new Refused(refuse.debt_amount);
    const email = (await act.one(payer, { account }))?.email ?? '';
    const back: Path = `${debtPages[page]}&paying=card`;
    const about = { title: 'What you owe Kaya', email, back };
    return { id: account, account_id: account, amount_kobo, about };
  },
  book: postDebt,
  refusals: [refuse.nothing_owed, refuse.debt_amount],
};
