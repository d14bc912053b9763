// What staff do about a difference: who asks, who agrees, who takes it back. The money is moved by a task (do-mending.ts).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { booksEvents } from '../books-events.ts';
import type * as contract from '../exception-contract.ts';
import { exceptionRefusals } from '../exception-contract.ts';
import { actsFor, exceptionLife, isAskedFor, needsSecond, sizeOf } from '../reconcile-rules.ts';
import { askAgain, readAgainSoon } from './ask-again.ts';
import {
  actById,
  agreeAct,
  askAct,
  exceptionById,
  takeException as take,
  withdrawAct as withdraw,
} from './exceptions.sql.ts';
import { fileOf, isHeld } from './read-exception.ts';

const me = ({ actor }: Act): string => {
  if (actor.accountId === null) throw new Refused(common.not_found);
  return actor.accountId;
};
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
  const about = { exceptionId: id, act: body.act, amountKobo: sizeOf(row), difference };
  if (body.act === 'ask') {
    askAgain(act, kind, subject_id);
    await readAgainSoon(act, provider);
    act.emit(booksEvents.mending_asked, { ...about, reason: body.reason, needsSecond: false });
    return fileOf(act, id);
  }
  const needs_second = needsSecond(body.act, sizeOf(row), act.settings.secondPersonAbove_kobo);
  const actId = randomUUIDv7();
  const asked = await act.one(askAct, {
    id: actId,
    exception: id,
    act: body.act,
    difference,
    amount_kobo: sizeOf(row),
    reason: body.reason,
    needs_second,
    by: me(act),
  });
  if (!asked) throw new Refused(exceptionRefusals.act_waits);
  if (!needs_second) act.task('money.do_mending', { actId }, { key: `mending:${actId}` });
  act.emit(booksEvents.mending_asked, { ...about, reason: body.reason, needsSecond: needs_second });
  return fileOf(act, id);
};

const actOf = async (act: Act, { id, act: actId }: { id: string; act: string }) => {
  const row = await exceptionOf(act, id);
  const one = await act.one(actById, { id: actId });
  if (one?.exception_id !== id) throw new Refused(common.not_found);
  const about = { exceptionId: id, act: one.act, amountKobo: one.amount_kobo, difference: row.difference };
  return { one, row, about };
};

export const agreeToAct: UseCase<typeof contract.agreeToAct> = async (act, { params }) => {
  const { one, row, about } = await actOf(act, params);
  if (one.asked_by === act.actor.accountId) throw new Refused(exceptionRefusals.second_person);
  if (!isAskedFor(one, row)) throw new Refused(exceptionRefusals.amount_changed);
  if (!(await act.one(agreeAct, { id: one.id, exception: params.id, by: me(act) })))
    throw new Refused(exceptionRefusals.act_over);
  act.task('money.do_mending', { actId: one.id }, { key: `mending:${one.id}` });
  act.emit(booksEvents.mending_agreed, about);
  return fileOf(act, params.id);
};

export const withdrawAct: UseCase<typeof contract.withdrawAct> = async (act, { params }) => {
  const { one, about } = await actOf(act, params);
  if (!(await act.one(withdraw, { id: one.id, exception: params.id }))) throw new Refused(exceptionRefusals.act_over);
  act.emit(booksEvents.mending_withdrawn, about);
  return fileOf(act, params.id);
};
