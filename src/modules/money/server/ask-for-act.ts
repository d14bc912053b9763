// Staff ask for something to be done about money by hand. A task does it, at once or when a second member of staff agrees.
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { StaffAct } from '../staff-act-contract.ts';
import { type OfAct, staffActEvents } from '../staff-act-events.ts';
import { needsSecond, staffActState } from '../staff-act-rules.ts';
import { askAct, type NamedAct } from './staff-acts.sql.ts';

export const me = ({ actor }: Act): string => {
  if (actor.accountId === null) throw new Refused(common.not_found);
  return actor.accountId;
};

/** Queues an agreed act, which is done once. */
export const queueAct = (act: Act, { id: actId, act: kind }: Pick<NamedAct, 'id' | 'act'>): void =>
  act.task(kind === 'reverse' ? 'money.do_reversal' : 'money.do_mending', { actId }, { key: `act:${actId}` });

/** False while another act about the same thing is not over. */
export const askForAct = async (act: Act, about: OfAct, reason: string): Promise<boolean> => {
  const { act: kind, amountKobo: amount_kobo } = about;
  const of =
    about.act === 'reverse'
      ? { exception: null, difference: null, posting: about.postingId }
      : { exception: about.exceptionId, difference: about.difference, posting: null };
  const needs_second = needsSecond(kind, amount_kobo, act.settings.secondPersonAbove_kobo);
  const id = randomUUIDv7();
  if (!(await act.one(askAct, { id, act: kind, ...of, amount_kobo, reason, needs_second, by: me(act) }))) return false;
  if (!needs_second) queueAct(act, { id, act: kind });
  act.emit(needs_second ? staffActEvents.act_waits : staffActEvents.act_asked, { ...about, reason });
  return true;
};

/** As staff read it. */
export const shownAct = (act: Act, one: NamedAct): StaffAct => ({
  id: one.id,
  act: one.act,
  difference: one.difference,
  amount_kobo: one.amount_kobo,
  reason: one.reason,
  asked_by: one.asked_name || 'Staff',
  is_mine: one.asked_by === act.actor.accountId,
  asked_at: one.asked_at.toISOString(),
  agreed_by: one.agreed_by === null ? null : one.agreed_name || 'Staff',
  state: staffActState(one),
  fault: one.fault,
});
