import type { UseCase } from '../../../../kernel/http/route.ts';
import { addDays, lagosInstant, lagosWeek } from '../../../../shared/clock.ts';
import { common, refuseField } from '../../../../shared/refusal.ts';
import { onlineDays, ownDriver } from '../../../drivers/server/door.ts';
import { readRideEarningsByDay } from '../../../money/server/door.ts';
import { tripsCompletedByDay } from '../driven-trips.ts';
import { weeksBack } from '../../desk-rules.ts';
import type * as contract from '../../desk-contract.ts';

export const readWeek: UseCase<typeof contract.readWeek> = async (act, { query: { day } }) => {
  const { id } = await ownDriver(act);
  const [thisMonday = ''] = lagosWeek(await act.now());
  const dates = day ? lagosWeek(lagosInstant(day, '12:00')) : lagosWeek(await act.now());
  const [monday = ''] = dates;
  if (monday > thisMonday) throw refuseField(common.invalid_request, 'day', 'This week has not begun');
  const from = lagosInstant(monday, '00:00');
  const to = lagosInstant(addDays(monday, 7), '00:00');
  const [earned, driven, online] = await Promise.all([
    readRideEarningsByDay(act, { driver: id, from, to }),
    tripsCompletedByDay(act, { driver: id, from, to }),
    onlineDays(act, { id, from, to }),
  ]);
  const days = dates.map((date) => ({
    date,
    earnings_kobo: earned.find((each) => each.day === date)?.earned_kobo ?? 0,
    trips: driven.find((each) => each.day === date)?.trips ?? 0,
    online_seconds: online.find((each) => each.day === date)?.seconds ?? 0,
  }));
  const sum = (figure: 'earnings_kobo' | 'trips' | 'online_seconds'): number =>
    days.reduce((all, each) => all + each[figure], 0);
  return {
    days,
    total: { earnings_kobo: sum('earnings_kobo'), trips: sum('trips'), online_seconds: sum('online_seconds') },
    previous: monday > addDays(thisMonday, -7 * weeksBack) ? addDays(monday, -7) : null,
    next: monday < thisMonday ? addDays(monday, 7) : null,
  };
};
