import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { workEvents } from '../../jobs/work-events.ts';
import type { OfJob } from '../../jobs/server/door.ts';
import { learningEvents } from '../events.ts';
import { awardBadges, awardNightly } from './award-badges.ts';

const whoWorked = ({ workerId, helperIds = [] }: OfJob): string[] => [...(workerId ? [workerId] : []), ...helperIds];

export const learningTasks: TaskTable = {
  'learning.job_completed': onEvent(workEvents.completed, (act, p) => awardBadges(act, whoWorked(p))),
  'learning.rated': onEvent(workEvents.rated, (act, p) => awardBadges(act, whoWorked(p))),
  'learning.module_completed': onEvent(learningEvents.module_completed, (act, p) => awardBadges(act, [p.workerId])),
  'learning.award_nightly': (_payload, db) => awardNightly(db),
};
export const learningListeners: Readonly<Record<string, readonly string[]>> = {
  [workEvents.completed.name]: ['learning.job_completed'],
  [workEvents.rated.name]: ['learning.rated'],
  [learningEvents.module_completed.name]: ['learning.module_completed'],
};
/** 00:20 in Lagos. */
export const learningClockwork: readonly Clockwork[] = [{ task: 'learning.award_nightly', match: '20 23 * * *' }];
