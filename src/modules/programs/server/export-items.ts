// Items as files, CSV for spreadsheets and iCalendar for calendars: one program with the list's filter, or one item.
import type { Act } from '../../../kernel/db/act.ts';
import { highestId, lastDay } from '../../../kernel/http/cursor.ts';
import type { Exchange, UseCase } from '../../../kernel/http/route.ts';
import { type CalendarEvent, writeCalendar } from '../../../kernel/write-calendar.ts';
import { nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { may } from '../../companies/rules.ts';
import { type Member, memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import {
  fieldLines,
  type ItemKind,
  itemRules,
  type ItemState,
  kindWords,
  lasts_ms,
  placeOf,
  stateWords,
} from '../rules.ts';
import { exportBatch, exportedItems } from './items.sql.ts';
import { itemOf, type ItemRow } from './show-item.ts';

type Asked = {
  readonly kind: ItemKind;
  readonly status?: ItemState | undefined;
  readonly id?: string | undefined;
};

/** A batch at a time: one statement for 10,000 rows with their joins would hold the connection too long. */
const itemsToExport = async (act: Act, me: Member, { kind, status, id }: Asked): Promise<ItemRow[]> => {
  if (id !== undefined) return [await itemOf(act, me, id)];
  const employee = may(me.access, 'manageItems') ? null : me.employee_id;
  const all: ItemRow[] = [];
  for (let [at, after_id] = [lastDay, highestId]; all.length < itemRules.maxExported; ) {
    const rows = await act.sql(exportedItems, {
      company: me.company_id,
      kind,
      employee,
      status: status ?? null,
      at,
      after_id,
    });
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < exportBatch) break;
    [at, after_id] = [last.starts_at, last.id];
  }
  return all.slice(0, itemRules.maxExported);
};

const nameFile = async (act: Act, exchange: Exchange, { kind }: Asked, ending: string): Promise<void> =>
  exchange.saveAs?.(`kaya-${kindWords[kind].many}-${lagosDate(await act.now())}.${ending}`);

const head = ['Title', 'Date', 'Time', 'Status', 'Price (NGN)', 'For', 'Cost centre', 'Project', 'Partner', 'Details'];

export const csvOfItems = (rows: readonly ItemRow[]): Uint8Array<ArrayBuffer> =>
  writeCsv([
    head,
    ...rows.map((row) => [
      row.title,
      row.date,
      row.time,
      stateWords[row.status],
      nairaCell(row.price_kobo),
      row.employee_name,
      row.cost_centre,
      row.project,
      row.partner?.name ?? null,
      fieldLines(row.fields)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
    ]),
  ]);

const calendarState = (status: ItemState): CalendarEvent['status'] => {
  if (status === 'CANCELLED') return 'CANCELLED';
  return status === 'PENDING' ? 'TENTATIVE' : 'CONFIRMED';
};

/** host: Kaya's host name, which makes the identifiers unique worldwide. */
export const calendarEventOf = (row: ItemRow, host: string, stamped_at: Date): CalendarEvent => ({
  uid: `item-${row.id}@${host}`,
  starts_at: row.starts_at,
  ends_at: new Date(row.starts_at.getTime() + lasts_ms(row.fields)),
  stamped_at,
  sequence: row.version - 1,
  status: calendarState(row.status),
  summary: row.title,
  location: placeOf(row.fields),
  description: [
    `${stateWords[row.status]}, ${naira(row.price_kobo)}`,
    ...fieldLines(row.fields).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n'),
});

export const calendarOfItems = (
  name: string,
  rows: readonly ItemRow[],
  host: string,
  now: Date,
): Uint8Array<ArrayBuffer> =>
  writeCalendar(
    name,
    rows.map((row) => calendarEventOf(row, host, now)),
  );

export const exportItems: UseCase<typeof contract.exportItems> = async (act, { params, query }, exchange) => {
  const me = await memberOf(act, params.company, 'viewCompany');
  await nameFile(act, exchange, query, 'csv');
  return csvOfItems(await itemsToExport(act, me, query));
};

export const exportCalendar: UseCase<typeof contract.exportCalendar> = async (act, { params, query }, exchange) => {
  const me = await memberOf(act, params.company, 'viewCompany');
  await nameFile(act, exchange, query, 'ics');
  const name = `${me.company_name}, ${kindWords[query.kind].many}`;
  const rows = await itemsToExport(act, me, query);
  return calendarOfItems(name, rows, new URL(act.settings.origin).hostname, await act.now());
};
