import { system } from '../../../kernel/db/actor.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import { type Adapters, type Checkouts, paymentsOf, verifyPayment } from '../../money/server/door.ts';
import type { CardPayment } from '../contract.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';
import { finishBillPayment } from './finish-bill-payment.ts';

/** The newest attempt, which is the open one where there is one. */
const lastOf = async (act: Act, id: string) => (await paymentsOf(act, { kind: 'bill', id })).payments[0];

const endWords = { refunded: 'paid', paid: 'paid', failed: 'failed', abandoned: 'abandoned', started: 'open' } as const;

export const checkBillPayment =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.checkBillPayment> =>
  async (db, actor, { params: { company, id } }): Promise<CardPayment> => {
    const asked = await db.act(actor, async (act) => {
      await memberOf(act, company, 'viewBilling');
      await billOf(act, company, id);
      return lastOf(act, id);
    });
    if (!asked) return { status: 'none', reason: null };
    const found = asked.status === 'started' ? await verifyPayment(db, checkouts, asked.id) : asked.status;
    await db.act(system, (act) => finishBillPayment(act, id));
    if (found === 'wait') return { status: 'waiting', reason: null };
    const last = await db.act(actor, (act) => lastOf(act, id));
    return { status: endWords[last?.status ?? 'started'], reason: last?.failure_reason ?? null };
  };
