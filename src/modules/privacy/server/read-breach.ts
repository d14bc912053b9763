import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { sampleContact } from '../../../shared/contact.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../breach-contract.ts';
import { commissionDueAt, commissionText, type Controller, peopleText } from '../breach-rules.ts';
import { type breachRow, fileOf } from './breaches.sql.ts';

export const breachRowView = (row: RowOf<typeof breachRow>): contract.BreachRow => ({
  id: row.id,
  code: displayCode(row.id),
  what: row.what,
  risk: row.risk,
  people: row.people,
  known_at: row.known_at.toISOString(),
  due_at: commissionDueAt(row.known_at).toISOString(),
  commission_told_at: row.commission_told_at?.toISOString() ?? null,
  people_told_at: row.people_told_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** Who runs Kaya, for texts and papers. */
export const controllerOf = (act: Act): Controller => act.settings.contact ?? sampleContact;

export const rowOfBreach = async (act: Act, id: string) => {
  staffOnly(act);
  const row = await act.one(fileOf, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const breachFile = async (act: Act, id: string): Promise<contract.BreachFile> => {
  const row = await rowOfBreach(act, id);
  const { happened, data, whose, consequences, measures, advice, version } = row;
  const controller = controllerOf(act);
  return {
    ...breachRowView(row),
    happened,
    data,
    whose,
    consequences,
    measures,
    advice,
    version,
    opened_at: row.opened_at.toISOString(),
    opened_by: row.opened_by,
    commission_reference: row.commission_reference,
    people_told_how: row.people_told_how,
    closing: row.closing,
    commission_text: commissionText(row, row.known_at, controller),
    people_text: peopleText(row, controller),
  };
};

export const readBreach: UseCase<typeof contract.readBreach> = (act, { params: { id } }) => breachFile(act, id);
