import { event } from '../../shared/event.ts';
import type { BadgeType } from './rules.ts';

type OfWorker = { readonly workerId: string };
type OfModule = OfWorker & { readonly moduleId: string };
const toWorker = (p: OfWorker): string[] => [`account:${p.workerId}`];
const seen = { audience: toWorker, subjects: () => ['training'] };

export const learningEvents = {
  module_started: event<OfModule>()('learning.module_started', seen),
  /** progress: percent. */
  question_answered: event<OfModule & { readonly progress: number }>()('learning.question_answered', seen),
  module_completed: event<OfModule & { readonly reward: string }>()('learning.module_completed', {
    audience: toWorker,
    subjects: () => ['training', 'badges'],
  }),
  /** month: the first day of the month it was earned for, of `mover_of_month`; else null. */
  badge_earned: event<OfWorker & { readonly badgeType: BadgeType; readonly month: string | null }>()(
    'learning.badge_earned',
    { audience: toWorker, subjects: () => ['badges'] },
  ),
} as const;
