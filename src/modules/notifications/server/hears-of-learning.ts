// What a worker is told about their badges.
import { showMonth } from '../../../shared/clock.ts';
import { learningEvents } from '../../learning/events.ts';
import { badgeName } from '../../learning/rules.ts';
import { type Heard, heard } from './hearing.ts';
import { account, places } from './hears-parts.ts';

export const ofLearning: readonly Heard[] = [
  heard(learningEvents.badge_earned, {
    to: account((p) => p.workerId),
    inbox: (p) => ({
      type: 'other',
      title: `You earned a badge: ${badgeName(p.badgeType)}`,
      message:
        p.month === null
          ? 'See it, and the badges you can still earn, under Badges.'
          : `You were the best rated mover of ${showMonth(p.month)}.`,
      link: places.badges,
    }),
  }),
];
