// Who reads a booking of a company: its person, or a manager of the company, who answers the quote of people for whom they may book;
// of a person who has left, every manager answers it.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { companiesRefusals } from '../../companies/contract.ts';
import { mayAnswerFor, memberOf } from '../../companies/server/door.ts';
import { mayNotAnswerFor } from '../following-rules.ts';
import { readerOfBooking } from './bookings.sql.ts';

type Reader =
  /** Its person, the holder of a link, or staff. */
  { readonly is: 'person' } | { readonly is: 'company'; readonly company: string; readonly may_answer: boolean };

export const readerOf = async (act: Act, id: string): Promise<Reader> => {
  if (act.actor.kind !== 'account') return { is: 'person' };
  const row = await act.one(readerOfBooking, { id });
  if (!row?.company_id || row.own) return { is: 'person' };
  const may_answer = await mayAnswerFor(act, row.company_id, row.employee_id);
  return { is: 'company', company: row.company_id, may_answer };
};

/** Refuses a manager who may not book for this person. Answers the manager’s own employee id; null: it is the person’s own answer. */
export const mustMayAnswer = async (act: Act, id: string, person: string): Promise<string | null> => {
  const reader = await readerOf(act, id);
  if (reader.is === 'person') return null;
  if (!reader.may_answer) throw new Refused(companiesRefusals.not_allowed, { detail: mayNotAnswerFor(person) });
  return (await memberOf(act, reader.company, 'bookForOthers')).employee_id;
};
