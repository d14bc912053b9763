// Emergency numbers that staff manage (docs/decisions/0056-sos.md). Each change adds a line to its author's trail.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { safetyEvents } from '../events.ts';
import type { State } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import type { KeptNumbers } from '../staff-contract.ts';
import { dropNumber, keptNumbersBy, putNumber } from './numbers.sql.ts';

const numbersNow = async (act: Act): Promise<KeptNumbers> => ({
  items: [...(await act.sql(keptNumbersBy, {}))],
  support_setting: act.settings.supportPhone ?? null,
});

const put = async (act: Act, of: State | 'support', number: string): Promise<KeptNumbers> => {
  staffOnly(act);
  const by = ownAccount(act);
  const done = await act.one(putNumber, { of, number, day: lagosDate(await act.now()), by });
  act.emit(safetyEvents.number_changed, { accountId: by, of, before: done?.before ?? null, now: number });
  return numbersNow(act);
};

export const listNumbers: UseCase<typeof contract.listNumbers> = (act) => {
  staffOnly(act);
  return numbersNow(act);
};

export const setSupportLine: UseCase<typeof contract.setSupportLine> = (act, { body: { number } }) =>
  put(act, 'support', number);

export const setStateNumber: UseCase<typeof contract.setStateNumber> = (act, { params: { state }, body: { number } }) =>
  put(act, state, number);

/** A retry gets the same answer, without a second line. */
export const removeNumber: UseCase<typeof contract.removeNumber> = async (act, { params: { of } }) => {
  staffOnly(act);
  const gone = await act.one(dropNumber, { of });
  if (gone) act.emit(safetyEvents.number_changed, { accountId: ownAccount(act), of, before: gone.before, now: null });
  return numbersNow(act);
};
