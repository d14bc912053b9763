import type { Act } from '../../../../kernel/db/act.ts';
import { highestId } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { writeCsv } from '../../../../kernel/write-csv.ts';
import { addDays, lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { auditKinds, securityLimits } from '../../security-rules.ts';
import { securityEvents } from '../../security-events.ts';
import { memberOf } from '../member-of.ts';
import { auditOf } from './security.sql.ts';
import type * as contract from '../../security-contract.ts';

/** The log's sentence for an event, the same as in staff's trail. Passed in by the program's composition. */
export type TrailWords = (name: string, payload: Readonly<Record<string, unknown>>, actorKind: string) => string | null;

const page = 30;

type Asked = {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

/** A search reads this many entries for one answer, so that it costs the same in a log of any length. */
const searched = 2_000;
const chunk = 500;

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

const kindWords = (name: string): string =>
  auditKinds.find(({ value }) => name.startsWith(`${value}.`))?.label ?? 'Other';

/** The person for whom the system acted: these events name them. */
const signedBy = (name: string, { by }: Readonly<Record<string, unknown>>): string | null =>
  /^(programs|companies)\./.test(name) && typeof by === 'string' ? by : null;

/** Who acted, as far as the company knows them. Kaya's staff have no name here. */
const byWhom = (kind: string, name: string | null, signed: string | null): string => {
  if (kind === 'staff') return 'Kaya';
  if (kind === 'system') return signed ?? 'Kaya';
  if (kind === 'key') return 'An API key';
  return name ?? 'A former member';
};

const rowsOf = async (
  act: Act,
  words: TrailWords,
  company: string,
  { person, kind }: Asked,
  before: string,
  max: number,
) =>
  (await act.sql(auditOf, { company, person: person ?? null, kind: kind ?? null, before, max })).map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    by: byWhom(row.actor_kind, row.actor_name, signedBy(row.name, row.payload)),
    person: row.actor_kind === 'account' ? row.employee_id : null,
    kind: kindWords(row.name),
    words: words(row.name, row.payload, row.actor_kind) ?? row.name,
    about: idsOf(row.payload),
  }));
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
  const size = wanted.length > 0 ? chunk : max + 1;
  const fitting: Entry[] = [];
  let at = earlier(cursor, before);
  for (let read = 0; read < most; read += size) {
    const rows = await rowsOf(act, words, company, asked, at, size);
    for (const row of rows) {
      if (row.id < after) return { items: fitting, next: null };
      if (!hasAll(row, wanted)) continue;
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
    return { items: items.map(({ about: _, ...entry }) => entry), next };
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
