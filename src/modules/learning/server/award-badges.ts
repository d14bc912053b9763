// Badges come from work recorded in the database; only the system awards them, each once.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lowestId } from '../../../kernel/http/cursor.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { bestRatedBetween, workRecordsOf } from '../../jobs/server/door.ts';
import { workersWithJobs } from '../../workers/server/door.ts';
import { learningEvents } from '../events.ts';
import { badgeRules, earnedBadges, monthAfter, monthBefore, packingModule } from '../rules.ts';
import { awardEach, decideMonth, nameMover, trainedAmong } from './learning.sql.ts';

const award = async (
  act: Act,
  won: readonly { readonly workerId: string; readonly badgeType: string }[],
  month: string | null,
): Promise<void> => {
  if (won.length === 0) return;
  const workers = won.map(({ workerId }) => workerId);
  const badges = won.map(({ badgeType }) => badgeType);
  for (const { worker_id: workerId, badge_type: badgeType } of await act.sql(awardEach, { workers, badges, month }))
    act.emit(learningEvents.badge_earned, { workerId, badgeType, month });
};

/** Awards these workers the badges that they have earned and do not have yet. Idempotent, also from several processes. */
export const awardBadges = async (act: Act, workerIds: readonly string[]): Promise<void> => {
  const [records, trained] = await Promise.all([
    workRecordsOf(act, workerIds),
    act.sql(trainedAmong, { workers: [...workerIds], module: packingModule }),
  ]);
  const packers = new Set(trained.map(({ worker_id }) => worker_id));
  const won = records.flatMap((record) =>
    earnedBadges({ ...record, packingTrained: packers.has(record.worker_id) }).map((badgeType) => ({
      workerId: record.worker_id,
      badgeType,
    })),
  );
  await award(act, won, null);
};

/** The best-rated mover of the Lagos month before `now`, decided once; needs enough ratings. */
export const awardMoverOfMonth = async (act: Act, now: Date): Promise<void> => {
  const month = monthBefore(now);
  if (!(await act.one(decideMonth, { month }))) return;
  const from = lagosInstant(month, '00:00');
  const to = lagosInstant(monthAfter(month), '00:00');
  const workerId = await bestRatedBetween(act, from, to, badgeRules.minRatingsOfMonth);
  if (!workerId) return;
  await act.sql(nameMover, { month, worker: workerId });
  await award(act, [{ workerId, badgeType: 'mover_of_month' }], month);
};

const page = 200;

/** Nightly: the month, and badges that no event awarded, such as for work from before badges existed. */
export const awardNightly = async (db: Database): Promise<void> => {
  // No one may award themselves a badge, and the month compares all movers.
  await db.act(system, async (act) => awardMoverOfMonth(act, await act.now()));
  for (let after: string | undefined = lowestId; after; ) {
    const from: string = after;
    // No one may award themselves a badge.
    after = await db.act(system, async (act) => {
      const ids = await workersWithJobs(act, badgeRules.packingJobs, from, page);
      await awardBadges(act, ids);
      return ids.length < page ? undefined : ids.at(-1);
    });
  }
};
