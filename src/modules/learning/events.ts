import { showMonth } from '../../shared/clock.ts';
import { account, dated, event, places, type Text, text } from '../news/server/door.ts';
import { badgeName, type BadgeType } from './rules.ts';

type OfWorker = { readonly workerId: string };
type OfModule = OfWorker & { readonly moduleId: string };
const toWorker = (p: OfWorker): string[] => [`account:${p.workerId}`];
const seen = { audience: toWorker, subjects: () => ['training'] };

const badges: Readonly<Record<BadgeType, Text>> = {
  '5_star_pro': text('5-star pro'),
  mover_of_month: text('Mover of the month'),
  certified_packing: text('Certified packing'),
  speed_demon: text('Speed demon'),
  customer_favorite: text('Customer favorite'),
};

export const learningEvents = {
  module_started: event<OfModule>()('learning.module_started', {
    ...seen,
    trail: (p) => `Training started: ${p.moduleId}`,
    silent: 'the worker did it themselves',
  }),
  /** progress: percent. */
  question_answered: event<OfModule & { readonly progress: number }>()('learning.question_answered', {
    ...seen,
    trail: (p) => `Training ${p.moduleId}: ${p.progress}% done`,
    silent: 'the worker did it themselves',
  }),
  module_completed: event<OfModule & { readonly reward: string }>()('learning.module_completed', {
    audience: toWorker,
    subjects: () => ['training', 'badges'],
    trail: (p) => `Training completed: ${p.moduleId}`,
    silent: 'the worker did it themselves',
  }),
  /** month: for `mover_of_month` the first day of its month; else null. */
  badge_earned: event<OfWorker & { readonly badgeType: BadgeType; readonly month: string | null }>()(
    'learning.badge_earned',
    {
      audience: toWorker,
      subjects: () => ['badges'],
      trail: (p) => `Badge earned: ${badgeName(p.badgeType)}`,
      tells: [
        {
          to: account((p) => p.workerId),
          inbox: (p) => ({
            type: 'other',
            title: text('You earned a badge: {badge}', { badge: badges[p.badgeType] }),
            message:
              p.month === null
                ? text('See it, and the badges you can still earn, under Badges.')
                : text('You were the best rated mover of {month}.', { month: dated(showMonth(p.month)) }),
            link: places.badges,
          }),
        },
      ],
    },
  ),
} as const;
