// A worker or driver pays by card what they owe Kaya. The amount is checked against the ledger while both accounts are locked.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { debtRefusals as refuse } from '../debt-contract.ts';
import { debtPages, fitsDebt } from '../debt-rules.ts';
import type { Adapters } from '../providers/adapters.ts';
import type { Checkouts } from '../providers/checkouts.ts';
import { openPayment, wayToPay } from './open-payment.ts';
import { lockSettleable, payer } from './payments.sql.ts';
import { owedNow } from './read-payments.ts';
import type * as contract from '../debt-contract.ts';

type Asked = Input<typeof contract.payDebt>['body'];

/** The open attempt of this person, or a new one. */
const opened = (db: Database, actor: Actor, { amount_kobo, page }: Asked, provider: string) =>
  db.act(actor, async (act) => {
    if (act.settings.payments === 'off') throw new Refused(refuse.card_off);
    const account = ownAccount(act);
    // What is owed stays what it is until the payment is written.
    await act.one(lockSettleable, { worker: account });
    const owed_kobo = await owedNow(act, account);
    if (owed_kobo === 0) throw new Refused(refuse.nothing_owed);
    if (!fitsDebt(amount_kobo, owed_kobo)) throw new Refused(refuse.debt_amount);
    const due = { payable: { kind: 'debt', id: account }, account_id: account, amount_kobo } as const;
    const email = (await act.one(payer, { account }))?.email ?? '';
    const back = `${debtPages[page]}&paying=card`;
    return { ...(await openPayment(act, due, provider)), about: { title: 'What you owe Kaya', email, back } };
  });

export const payDebt =
  (checkouts: Adapters<Checkouts>): UseCaseWithActs<typeof contract.payDebt> =>
  async (db, actor, { body }) => {
    // At most two rounds: if an attempt is over, a new one is made.
    for (let tries = 0; tries < 2; tries += 1) {
      const { about, ...attempt } = await opened(db, actor, body, checkouts.current.name);
      const way = await wayToPay(db, checkouts, attempt, about);
      if (way.is === 'open') return { checkout_url: way.url };
      if (way.is === 'paid') return { checkout_url: null };
      if (way.is === 'checking') throw new Refused(refuse.payment_checking);
      if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
    }
    throw new Refused(refuse.payment_checking);
  };
