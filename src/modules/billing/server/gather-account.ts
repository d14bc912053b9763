// One month of what a company owed and paid, for both the PDF and the CSV file.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { memberOf } from '../../companies/server/door.ts';
import { monthAfter } from '../rules.ts';
import { payerOf } from './about-payer.ts';
import { entriesBetween, owedAt } from './account-statement.sql.ts';

type Entry = {
  readonly at: Date;
  readonly kind: 'invoice' | 'transfer' | 'card' | 'credit_note';
  readonly number: string;
  readonly about: string | null;
  readonly change_kobo: number;
};
/** owed_kobo: the balance after this line. */
export type AccountLine = Entry & { readonly owed_kobo: number };
export type AccountMonth = {
  /** `2026-11`. */
  readonly month: string;
  readonly company: string;
  readonly tin: string | null;
  readonly made_on: string;
  readonly before_kobo: number;
  readonly after_kobo: number;
  readonly billed_kobo: number;
  readonly paid_kobo: number;
  readonly credited_kobo: number;
  readonly lines: readonly AccountLine[];
};

export const entryNames: Readonly<Record<Entry['kind'], string>> = {
  invoice: 'Invoice',
  transfer: 'Bank transfer',
  card: 'Online payment',
  credit_note: 'Credit note',
};

/** @param asked `2026-11`; default: the present month */
export const gatherAccount = async (act: Act, company: string, asked: string | undefined): Promise<AccountMonth> => {
  await memberOf(act, company, 'viewBilling');
  const today = lagosDate(await act.now());
  const month = asked ?? today.slice(0, 7);
  const from = lagosInstant(`${month}-01`, '00:00');
  const to = lagosInstant(monthAfter(`${month}-01`), '00:00');
  const [row, before, entries] = await Promise.all([
    payerOf(act, company),
    act.one(owedAt, { company, at: from }),
    act.sql(entriesBetween, { company, from, to }),
  ]);
  const before_kobo = before?.owed_kobo ?? 0;
  let owed_kobo = before_kobo;
  const lines = entries.map((entry) => {
    owed_kobo += entry.change_kobo;
    return { ...entry, owed_kobo };
  });
  const sum = (...kinds: readonly Entry['kind'][]): number =>
    Math.abs(lines.reduce((all, { kind, change_kobo }) => all + (kinds.includes(kind) ? change_kobo : 0), 0));
  return {
    month,
    company: row.name,
    tin: row.tin,
    made_on: today,
    before_kobo,
    after_kobo: owed_kobo,
    billed_kobo: sum('invoice'),
    paid_kobo: sum('transfer', 'card'),
    credited_kobo: sum('credit_note'),
    lines,
  };
};
