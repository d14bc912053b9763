import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { earlierOn, laterOn, periodsOf } from '../period-rules.ts';
import { sumsBefore } from './statement.sql.ts';
import type * as contract from '../contract.ts';

/** Each sum is the difference of two lines, so it costs the same however much happened in the period. */
export const readEarnedPeriods: UseCase<typeof contract.readEarnedPeriods> = async (act, { query }) => {
  const today = lagosDate(await act.now());
  const on = query.day && query.day < today ? query.day : today;
  const periods = periodsOf(query.by, on);
  const days = [periods[0]?.from ?? on, ...periods.map(({ to }) => to)];
  const sums = await act.sql(sumsBefore, {
    worker: ownAccount(act),
    times: days.map((day) => lagosInstant(day, '00:00')),
  });
  const total = (at: number): number => sums[at]?.total_earned_kobo ?? 0;
  return {
    by: query.by,
    today,
    periods: periods.map((period, at) => ({ ...period, earned_kobo: total(at + 1) - total(at) })),
    earned_kobo: total(periods.length) - total(0),
    earlier: sums[0]?.balance_kobo === null ? null : earlierOn(periods),
    later: laterOn(query.by, periods, today),
  };
};
