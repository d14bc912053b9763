import type { Act } from '../../../../kernel/db/act.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import { highestId } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { writeCsv } from '../../../../kernel/write-csv.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { auditKinds, securityLimits } from '../../security-rules.ts';
import { securityEvents } from '../../security-events.ts';
import { memberOf } from '../member-of.ts';
import { auditOf } from './security.sql.ts';
import type * as contract from '../../security-contract.ts';

/** The log's sentence for an event, the same as in staff's trail. Passed in by the program's composition. */
export type TrailWords = (name: string, payload: Readonly<Record<string, unknown>>, actorKind: string) => string | null;

const page = 30;

type Asked = { readonly person?: string | undefined; readonly kind?: string | undefined };

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
  }));

export const readAudit =
  (words: TrailWords): UseCase<typeof contract.readAudit> =>
  async (act, { params, query }) => {
    const { company_id: company } = await memberOf(act, params.company, 'manageSecurity');
    return cutPage(await rowsOf(act, words, company, query, query.cursor ?? highestId, page + 1), page);
  };

/** The export itself is logged. */
export const exportAudit =
  (words: TrailWords): UseCase<typeof contract.exportAudit> =>
  async (act, { params, query }, exchange) => {
    const { company_id: companyId, slug } = await memberOf(act, params.company, 'manageSecurity');
    const rows = await rowsOf(act, words, companyId, query, highestId, securityLimits.exportedRows);
    exchange.saveAs?.(`audit-log-${slug.replace(/[^a-z0-9-]/g, '')}-${lagosDate(await act.now())}.csv`);
    act.emit(securityEvents.audit_exported, { companyId, rows: rows.length });
    return writeCsv([
      ['Time (UTC)', 'Who', 'Kind', 'What'],
      ...rows.map(({ at, by, kind, words: said }) => [at, by, kind, said]),
    ]);
  };
