import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { DebtPayment } from '../debt-contract.ts';
import type { Adapters } from '../providers/adapters.ts';
import type { Checkouts } from '../providers/checkouts.ts';
import { paymentsOfPayable } from './payments.sql.ts';
import { verifyPayment } from './verify-payment.ts';
import type * as contract from '../debt-contract.ts';

/** The newest attempt, which is the open one where there is one. */
const lastOf = async (act: Act) => (await act.sql(paymentsOfPayable, { kind: 'debt', id: ownAccount(act) }))[0];

const endWords = { refunded: 'paid', paid: 'paid', failed: 'failed', abandoned: 'abandoned', started: 'open' } as const;

export const checkDebtPayment =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.checkDebtPayment> =>
  async (db, actor): Promise<DebtPayment> => {
    const asked = await db.act(actor, lastOf);
    if (!asked) return { status: 'none', amount_kobo: 0, reason: null };
    const found = asked.status === 'started' ? await verifyPayment(db, checkouts, asked.id) : asked.status;
    const { amount_kobo } = asked;
    if (found === 'wait') return { status: 'waiting', amount_kobo, reason: null };
    const last = await db.act(actor, lastOf);
    return { status: endWords[last?.status ?? 'started'], amount_kobo, reason: last?.failure_reason ?? null };
  };
