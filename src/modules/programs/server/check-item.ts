// Checks shared by new and changed items: the fields are those of the kind, and the time is in the future.
import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { fieldsOfKind, programsRefusals as refuse } from '../contract.ts';
import { dayWords, type ItemFields, type ItemKind } from '../rules.ts';
import { moveOrderByKey, namesFit } from './items.sql.ts';

type Planned = { readonly date: string; readonly time: string; readonly fields: ItemFields };

/** before: the current item. An unchanged time is not checked again. */
export const checkItem = async (
  act: Act,
  kind: ItemKind,
  { date, time, fields }: Planned,
  before?: Pick<Planned, 'date' | 'time'>,
): Promise<void> => {
  if (!z.safeParse(fieldsOfKind[kind], fields).success) throw refuseField(refuse.fields_of_kind, 'fields');
  const same = before?.date === date && before.time === time;
  if (!same && lagosInstant(date, time).getTime() <= (await act.now()).getTime())
    throw refuseField(refuse.in_the_past, 'date');
};

/** What a partner has to know about the day, from a person. A program of the company may leave it to a call. */
export const checkOnTheDay = (fields: ItemFields): void => {
  if ('people' in fields && !fields.address) throw refuseField(refuse.day_unknown, 'fields.address', dayWords.address);
  if (!('people' in fields || 'nights' in fields)) return;
  if (!fields.contact_name) throw refuseField(refuse.day_unknown, 'fields.contact_name', dayWords.contact_name);
  if (!fields.contact_phone) throw refuseField(refuse.day_unknown, 'fields.contact_phone', dayWords.contact_phone);
};

type Named = {
  readonly cost_centre_id?: string | undefined;
  readonly project_id?: string | undefined;
};
/** Cost centre and project are open ones of the company. */
export const checkNames = async (act: Act, company: string, named: Named): Promise<void> => {
  const { cost_centre_id = null, project_id = null } = named;
  const fit = await act.one(namesFit, {
    company,
    cost_centre: cost_centre_id,
    project: project_id,
  });
  if (!fit?.cost_centre) throw refuseField(refuse.no_such_code, 'cost_centre_id');
  if (!fit.project) throw refuseField(refuse.no_such_code, 'project_id');
};

/** key: a request or booking of the company; optional, and only for a move. */
export const checkOrder = async (act: Act, company: string, kind: ItemKind, key: string | null | undefined) => {
  if (!key) return;
  if (kind !== 'move' || !(await act.one(moveOrderByKey, { company, key })))
    throw refuseField(refuse.no_such_order, 'order_key');
};
