import type { Act } from '../../../../kernel/db/act.ts';
import { highestId } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { idShape } from '../../../../shared/ids.ts';
import { writeCsv } from '../../../../kernel/write-csv.ts';
import { addDays, lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { auditFilterOf, type AuditKind, auditKindOf, securityLimits } from '../../security-rules.ts';
import { orderEvents } from '../../order-events.ts';
import { isOrderKey, kindOfKey, type OrderState } from '../../order-rules.ts';
import { type OrderKey, orderKey, type OrderKind } from '../../spend-rules.ts';
import { orderedBy } from '../orders/orders.sql.ts';
import { securityEvents } from '../../security-events.ts';
import { memberOf } from '../member-of.ts';
import { auditOf } from './security.sql.ts';
import type * as contract from '../../security-contract.ts';

/** The log's sentence for an event, the same as in staff's trail. Passed in by the program's composition. */
export type TrailWords = (name: string, payload: Readonly<Record<string, unknown>>, actorKind: string) => string | null;

const page = 30;

type Asked = {
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

/** A search reads this many entries for one answer, so that it costs the same in a log of any length. */
const searched = 2_000;
const chunk = 500;
/** The same sentence of an order within this time is one entry. */
const repeats_ms = 60_000;
/** Rows read beyond a page, so that a repeated entry finds the one before it. */
const beyond = 20;

/** The lowest id of an event at this time: ids begin with it, and none begins before 1970. */
const idAt = (time: Date): string => {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
const lowest = '00000000-0000-0000-0000-000000000000';
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** From the start of a day to its end, as ids. */
const spanOf = ({ from, to }: Asked) => ({
  after: from ? idAt(lagosInstant(from, '00:00')) : lowest,
  before: to ? idAt(lagosInstant(addDays(to, 1), '00:00')) : highestId,
});

/** The ids in an event: what it is about. */
const idsOf = (payload: Readonly<Record<string, unknown>>): string =>
  Object.entries(payload)
    .filter(([key, value]) => typeof value === 'string' && /(?:Id|number|code)$/i.test(key))
    .map(([, value]) => String(value))
    .join(' ');

const kindWords = (name: string): string => auditKindOf(name)?.label ?? 'Other';

const orderedStates: readonly OrderState[] = ['asked', 'quoted', 'partner', 'booked'];
const takenStates: readonly OrderState[] = ['scheduled', 'on_the_way', 'at_the_door', 'under_way', 'delivered'];
const takers: Readonly<Record<OrderKind, string>> = {
  request: 'The mover',
  booking: 'Kaya',
  ride: 'The driver',
  item: 'The partner',
};

/** The person for whom the system acted: these events name them. */
const signedBy = (name: string, { by }: Readonly<Record<string, unknown>>): string | null =>
  /^(?:(?:programs|companies|billing)\.|rides\.voucher_)/.test(name) && typeof by === 'string' ? by : null;

/** The line beneath names who acted, so the sentence does not. What somebody typed, such as a title, stays whole. */
const withoutName = (words: string, by: string, named: boolean): string => {
  if (!named || words.startsWith(`${by}: `)) return words;
  if (words.startsWith(`${by} `)) return words.charAt(by.length + 1).toUpperCase() + words.slice(by.length + 2);
  const [before = '', ...after] = words.split(` by ${by}`);
  return after.length > 0 && !/^\w/.test(after[0] ?? '') ? before + after.join(` by ${by}`) : words;
};

/** Who acted, as far as the company knows them. Kaya's staff have no name here. */
const byWhom = (kind: string, name: string | null, signed: string | null): string => {
  if (kind === 'staff') return 'Kaya';
  if (kind === 'system') return signed ?? 'Kaya';
  if (kind === 'key') return 'An API key';
  return name ?? 'A former member';
};

/** The step of an order, which a listener notes as the system: who took it. Null: Kaya, or it is not known. */
const stepBy = (key: OrderKey, state: unknown, orderers: ReadonlyMap<string, string>): string | null => {
  if (orderedStates.some((one) => one === state)) return orderers.get(key) ?? null;
  return takenStates.some((one) => one === state) ? takers[kindOfKey(key)] : null;
};

/** The order that an event is about, if it is one of a company. */
const orderOf = (name: string, payload: Readonly<Record<string, unknown>>): OrderKey | null => {
  const { key, requestId, bookingId, itemId } = payload;
  if (typeof key === 'string' && isOrderKey(key)) return key;
  const [kind, id] = name.startsWith('requests.')
    ? (['request', requestId] as const)
    : name.startsWith('bookings.')
      ? (['booking', bookingId] as const)
      : (['item', itemId] as const);
  return typeof id === 'string' && idShape.test(id) ? orderKey(kind, id) : null;
};

const rowsOf = async (
  act: Act,
  words: TrailWords,
  company: string,
  { person, kind }: Asked,
  before: string,
  max: number,
) => {
  const rows = await act.sql(auditOf, { company, person: person ?? null, ...auditFilterOf(kind), before, max });
  const found = rows.map((row) => ({ ...row, order: orderOf(row.name, row.payload) }));
  const keys = [...new Set(found.flatMap(({ order }) => order ?? []))];
  const orderers = new Map((await act.sql(orderedBy, { company, keys })).map(({ key, by }) => [key as string, by]));
  /** What was last said of each order, while the rows are walked from the oldest. */
  const said = new Map<OrderKey, { readonly words: string; readonly at: number }>();
  const entries = found.toReversed().map((row) => {
    const step = row.name === orderEvents.order_changed.name && row.order;
    const signed = step ? stepBy(step, row.payload['state'], orderers) : signedBy(row.name, row.payload);
    const by = byWhom(row.actor_kind, row.actor_name, signed);
    const sentence = words(row.name, row.payload, row.actor_kind) ?? row.name;
    const at = row.created_at.getTime();
    const earlierStep = step ? said.get(step) : undefined;
    if (step) said.set(step, { words: sentence, at });
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      by,
      person: row.actor_kind === 'account' ? row.employee_id : null,
      kind: kindWords(row.name),
      words: withoutName(sentence, by, row.payload['by'] === by),
      order: row.order,
      about: idsOf(row.payload),
      // An order is noted again when its price or its place is known: the same sentence.
      repeated: earlierStep?.words === sentence && at - earlierStep.at < repeats_ms,
    };
  });
  return entries.toReversed();
};
type Entry = Awaited<ReturnType<typeof rowsOf>>[number];

const hasAll = ({ words, by, kind, about }: Entry, wanted: readonly string[]): boolean => {
  const text = `${words} ${by} ${kind} ${about}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
};

/** Up to `max` entries that fit. next: from where to go on; null: that was all. */
const found = async (
  act: Act,
  words: TrailWords,
  company: string,
  asked: Asked,
  cursor: string,
  max: number,
  most: number,
) => {
  const { after, before } = spanOf(asked);
  const wanted = (asked.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const size = wanted.length > 0 ? chunk : max + 1 + beyond;
  const fitting: Entry[] = [];
  let at = earlier(cursor, before);
  for (let read = 0; read < most; read += size) {
    const rows = await rowsOf(act, words, company, asked, at, size);
    for (const row of rows) {
      if (row.id < after) return { items: fitting, next: null };
      if (row.repeated || !hasAll(row, wanted)) continue;
      if (fitting.length === max) return { items: fitting, next: fitting.at(-1)?.id ?? null };
      fitting.push(row);
    }
    if (rows.length < size) return { items: fitting, next: null };
    at = rows.at(-1)?.id ?? at;
  }
  return { items: fitting, next: at };
};

export const readAudit =
  (words: TrailWords): UseCase<typeof contract.readAudit> =>
  async (act, { params, query }) => {
    const { company_id: company } = await memberOf(act, params.company, 'manageSecurity');
    const { items, next } = await found(act, words, company, query, query.cursor ?? highestId, page, searched);
    return { items: items.map(({ about: _about, repeated: _repeated, ...entry }) => entry), next };
  };

/** The export itself is logged. */
export const exportAudit =
  (words: TrailWords): UseCase<typeof contract.exportAudit> =>
  async (act, { params, query }, exchange) => {
    const { company_id: companyId, slug } = await memberOf(act, params.company, 'manageSecurity');
    const max = securityLimits.exportedRows;
    const { items: rows } = await found(act, words, companyId, query, highestId, max, max);
    exchange.saveAs?.(`audit-log-${slug.replace(/[^a-z0-9-]/g, '')}-${lagosDate(await act.now())}.csv`);
    act.emit(securityEvents.audit_exported, { companyId, rows: rows.length });
    return writeCsv([
      ['Time (UTC)', 'Who', 'Kind', 'What'],
      ...rows.map(({ at, by, kind, words: said }) => [at, by, kind, said]),
    ]);
  };
