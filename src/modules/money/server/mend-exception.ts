// What staff do about a difference. The money is moved by a task (do-mending.ts).
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { booksEvents } from '../books-events.ts';
import type * as contract from '../exception-contract.ts';
import { exceptionRefusals } from '../exception-contract.ts';
import { actsFor, exceptionLife, sizeOf } from '../reconcile-rules.ts';
import { askAgain, readAgainSoon } from './ask-again.ts';
import { askForAct, me } from './ask-for-act.ts';
import { exceptionById, takeException as take } from './exceptions.sql.ts';
import { fileOf, isHeld } from './read-exception.ts';

const exceptionOf = async (act: Act, id: string) => {
  const row = await act.one(exceptionById, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const takeException: UseCase<typeof contract.takeException> = async (act, { params: { id } }) => {
  const { owner_id } = await exceptionOf(act, id);
  if (owner_id !== act.actor.accountId) {
    if (!(await act.one(take, { id, owner: me(act) }))) throw new Refused(exceptionRefusals.exception_over);
    act.emit(booksEvents.exception_taken, { exceptionId: id });
  }
  return fileOf(act, id);
};

export const mendException: UseCase<typeof contract.mendException> = async (act, { params: { id }, body }) => {
  const row = await exceptionOf(act, id);
  const { difference, kind, provider, subject_id } = row;
  const isOpen = exceptionLife.from('mend').includes(row.status);
  if (!isOpen && !(body.act === 'return' && (await isHeld(act, row))))
    throw new Refused(exceptionRefusals.exception_over);
  if (!actsFor(difference).some((one) => one === body.act)) throw new Refused(exceptionRefusals.act_not_offered);
  if (body.act === 'ask') {
    askAgain(act, kind, subject_id);
    await readAgainSoon(act, provider);
    act.emit(booksEvents.provider_asked, { exceptionId: id, reason: body.reason });
    return fileOf(act, id);
  }
  const about = { act: body.act, exceptionId: id, difference, amountKobo: sizeOf(row) };
  if (!(await askForAct(act, about, body.reason))) throw new Refused(exceptionRefusals.act_waits);
  return fileOf(act, id);
};
