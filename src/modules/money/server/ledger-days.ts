// The days that a report of the ledger may cover: from its first entry to today.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { ledgerRefusals as refuse } from '../ledger-contract.ts';
import { firstEntry } from './ledger-reports.sql.ts';
import { paperDay } from './report-files.ts';

type LedgerDays = { readonly first: string | null; readonly today: string };

export const readLedgerDays = async (act: Act): Promise<LedgerDays> => {
  const first = (await act.one(firstEntry, {}))?.day ?? null;
  return { first, today: lagosDate(await act.now()) };
};

/** Refuses a day that has not come yet, or is before the first entry; field: where it was given. */
export const checkDay = ({ first, today }: LedgerDays, day: string, field: string): void => {
  if (day > today) throw refuseField(refuse.day_ahead, field);
  if (day < (first ?? today))
    throw refuseField(
      refuse.before_ledger,
      field,
      first ? `The first entry of the ledger is of ${paperDay(first)}.` : 'Nothing is in the ledger yet.',
    );
};
