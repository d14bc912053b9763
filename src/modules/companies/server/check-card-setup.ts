import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type Adapters, type Checkouts, paymentsOf, verifyPayment } from '../../money/server/door.ts';
import type * as contract from '../card-setup-contract.ts';
import { ownCardSetup } from './card-setups.sql.ts';
import { finishCardSetup } from './finish-card-setup.ts';

const own = async (act: Act, id: string) => {
  const setup = await act.one(ownCardSetup, { id });
  if (!setup) throw new Refused(common.not_found);
  return setup;
};

export const checkCardSetup =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.checkCardSetup> =>
  async (db, actor, { params: { id } }) => {
    const asked = await db.act(actor, async (act) => {
      await own(act, id);
      return (await paymentsOf(act, { kind: 'card_setup', id })).payments.find(({ status }) => status === 'started');
    });
    const found = asked ? await verifyPayment(db, checkouts, asked.id) : null;
    await db.act(system, (act) => finishCardSetup(act, id));
    const { account_id: _account, ...setup } = await db.act(actor, (act) => own(act, id));
    return { ...setup, waiting: setup.status === 'started' && found === 'wait' };
  };
