// Money that nothing here names goes back to its payer, once: as a refund does (give-back.ts), for a payment that is not ours.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { type Adapters, adapterOf } from '../adapters/adapters.ts';
import type { Checkouts, RefundOutcome } from '../adapters/checkouts.ts';
import { booksEvents } from '../books-events.ts';
import { postingForReturnedUnnamed } from '../books-postings.ts';
import { askAgainAfter_s } from '../rules.ts';
import { exceptionById, reopenException } from './exceptions.sql.ts';
import { postEntries } from './post-entries.ts';
import { actById, claimReturn, endAct, noteReturnLook } from './staff-acts.sql.ts';

const sendAgainAfter_min = 5;
const fault = 'The provider did not send the money back.';
const unsure: RefundOutcome = { state: 'unknown', reason: null };

/** Arrived or not, it is not held here any more: money that could not go back is at the provider as before, and open again. */
const end = (db: Database, actId: string, exceptionId: string, amount_kobo: number, arrived: boolean): Promise<void> =>
  // The provider's answer ends it, not a person.
  db.act(system, async (act) => {
    if (!(await act.one(endAct, { id: actId, outcome: arrived ? 'arrived' : 'failed', fault: arrived ? null : fault })))
      return;
    await postEntries(act, postingForReturnedUnnamed({ actId, amount_kobo }), { subject: exceptionId });
    if (!arrived) await act.one(reopenException, { id: exceptionId, cause: fault });
    act.emit(booksEvents.unnamed_returned, { exceptionId, arrived, amountKobo: amount_kobo });
  });

export const returnUnnamed =
  (checkouts: Adapters<Checkouts>): Task =>
  async ({ actId: given }, db) => {
    const actId = String(given);
    // Only the system sends money, so nobody reads what is sent first.
    const found = await db.act(system, async (act) => {
      const one = await act.one(actById, { id: actId });
      const row = one?.exception_id && (await act.one(exceptionById, { id: one.exception_id }));
      return one && row ? { one, row } : undefined;
    });
    if (!found?.one.done_at || found.one.outcome !== null || found.row.provider_id === null) return;
    const { one, row } = found;
    const provider = adapterOf(checkouts, row.provider, { exception: row.id });
    const { amount_kobo } = one;
    const order = { reference: actId, charge: row.reference, provider_id: found.row.provider_id, amount_kobo };
    const step = async (): Promise<RefundOutcome> => {
      if (!provider) return unsure;
      const known = one.sent_at ? await provider.findRefund(order) : null;
      if (known) return known;
      // Only the system sends money.
      const isClaimed = await db.act(system, (act) => act.one(claimReturn, { id: actId, minutes: sendAgainAfter_min }));
      return isClaimed ? provider.refund(order) : unsure;
    };
    const outcome = await step().catch(() => unsure);
    if (outcome.state === 'done' || outcome.state === 'failed')
      return end(db, actId, row.id, amount_kobo, outcome.state === 'done');
    // Only the system asks the provider, as often as it takes.
    await db.act(system, async (act) => {
      void act.sql(noteReturnLook, { id: actId, uncertain: outcome.state === 'unknown' });
      const runAt = new Date((await act.now()).getTime() + askAgainAfter_s(one.looks + 1) * 1_000);
      act.task('money.return_unnamed', { actId }, { key: `return:${actId}`, runAt });
    });
  };
