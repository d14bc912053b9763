// What staff have agreed to reverse, posted once: the second posting, the row that it closes, and what follows from it are one transaction.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { booksEvents } from '../books-events.ts';
import { reversalEvents } from '../reversal-events.ts';
import { closesDifference, type HeldLeg, insteadOf, postingForReversal, sayTooSmall } from '../reversal-rules.ts';
import { staffActRefusals } from '../staff-act-contract.ts';
import { staffActEvents } from '../staff-act-events.ts';
import { postEntries } from './post-entries.ts';
import { forgetMended, legsOfPosting, postingById, reopenClosedBy } from './reversals.sql.ts';
import { endAct, finishAct } from './staff-acts.sql.ts';

/** A write-off, or a refund paid from the bank, had closed a difference: it is open again, and its refund waits again. */
const reopen = async (
  act: Act,
  { key, subject_id }: { readonly key: string; readonly subject_id: string | null },
  reason: string,
): Promise<void> => {
  const closer = key.slice(key.indexOf(':') + 1);
  const opened = subject_id === null ? undefined : await act.one(reopenClosedBy, { id: subject_id, by: closer });
  if (!opened) return;
  if (opened.kind === 'refund' && opened.subject_id) await act.one(forgetMended, { id: opened.subject_id });
  act.emit(booksEvents.exception_reopened, { exceptionId: opened.id, reason });
};

/** Each person reads by how much their balance has changed. */
const tell = (act: Act, postingId: string, reason: string, legs: readonly HeldLeg[]): void => {
  const changes = new Map<string, number>();
  for (const { account, owner, amount_kobo } of legs)
    if (owner && (account === 'worker_payable' || account === 'worker_receivable'))
      changes.set(owner, (changes.get(owner) ?? 0) - amount_kobo);
  for (const [accountId, amount_kobo] of changes)
    if (amount_kobo !== 0) act.emit(reversalEvents.balance_corrected, { accountId, postingId, amount_kobo, reason });
};

const aboutOf = ({ id: postingId, kind }: { readonly id: string; readonly kind: string }, amountKobo: number) =>
  ({ act: 'reverse', postingId, kind, amountKobo }) as const;

const reverse = async (act: Act, actId: string): Promise<void> => {
  const finished = await act.one(finishAct, { id: actId });
  const posting = finished?.posting_id && (await act.one(postingById, { id: finished.posting_id }));
  if (!posting) return;
  if (insteadOf(posting.kind) !== null) throw new Error(`${posting.kind} is not reversed`);
  const legs = await act.sql(legsOfPosting, { posting: posting.id });
  const about = posting.subject_id ? { subject: posting.subject_id } : {};
  if (!(await postEntries(act, postingForReversal(posting.id, legs), about))) return;
  if (closesDifference(posting.kind)) await reopen(act, posting, finished.reason);
  tell(act, posting.id, finished.reason, legs);
  act.emit(staffActEvents.act_done, aboutOf(posting, finished.amount_kobo));
};

const fail = async (act: Act, actId: string): Promise<void> => {
  const finished = await act.one(finishAct, { id: actId });
  const posting = finished?.posting_id && (await act.one(postingById, { id: finished.posting_id }));
  if (!posting) return;
  const legs = await act.sql(legsOfPosting, { posting: posting.id });
  // The balance may have grown again since.
  const fault = sayTooSmall(legs) ?? staffActRefusals.balance_too_small.detail;
  void act.one(endAct, { id: actId, outcome: 'failed', fault });
  act.emit(staffActEvents.act_failed, { ...aboutOf(posting, finished.amount_kobo), fault });
};

export const doReversal: Task = async ({ actId: given }, db) => {
  const actId = String(given);
  try {
    // Staff have asked and agreed; only the system posts.
    await db.act(system, (act) => reverse(act, actId));
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken !== 'balance_floor' && broken !== 'balance_ceiling') throw error;
    // The money was spent after staff had agreed; the system says so on the row, where staff read it.
    await db.act(system, (act) => fail(act, actId));
  }
};
