import { system } from '../../../kernel/db/actor.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { workersEvents } from '../../workers/events.ts';
import { driversEvents } from '../events.ts';
import { driverRules } from '../rules.ts';
import { creditReferrals } from './credit-referrals.ts';
import { silenceDrivers } from './drivers.sql.ts';
import { endHeadings } from './end-headings.ts';
import { endPapers } from './end-papers.ts';
import { forgetOldInterests, interestDays } from './retention.sql.ts';
import { stopBarred } from './stop-barred.ts';

export const driversTasks: TaskTable = {
  /** For pages closed without going offline. */
  'drivers.silence': (_payload, db) =>
    // These drivers have closed the page and cannot go offline themselves.
    db.act(system, async (act) => {
      const gone = await act.sql(silenceDrivers, { minutes: driverRules.offlineMinutes });
      for (const { driver_id } of gone) {
        act.emit(driversEvents.online_changed, { driverId: driver_id, online: false, by: 'clock' });
      }
    }),
  /** Destinations whose time has passed, or whose driver is offline. */
  // A destination ends by time, whether or not its driver is online.
  'drivers.end_headings': (_payload, db) => db.act(system, (act) => endHeadings(act, [])),
  /** Reminders, and expired papers. */
  'drivers.end_papers': (_payload, db) => endPapers(db),
  'drivers.stop_barred': onEvent(workersEvents.barred, (act, { workerId }) => stopBarred(act, workerId)),
  'drivers.credit_referrals': (_payload, db) => creditReferrals(db),
  'drivers.forget_old_interests': inRounds(
    async (act, max) => (await act.one(forgetOldInterests, { days: interestDays, max }))?.gone ?? 0,
  ),
};

export const driversListeners: Readonly<Record<string, readonly string[]>> = {
  [workersEvents.barred.name]: ['drivers.stop_barred'],
};

export const driversClockwork: readonly Clockwork[] = [
  { task: 'drivers.silence', match: '*/5 * * * *' },
  { task: 'drivers.end_headings', match: '* * * * *' },
  { task: 'drivers.end_papers', match: '5 * * * *' },
  { task: 'drivers.credit_referrals', match: '*/10 * * * *' },
  { task: 'drivers.forget_old_interests', match: '55 2 * * *' },
];
