// What a worker is told about their badges.
import { showMonth } from '../../../shared/clock.ts';
import { learningEvents } from '../../learning/events.ts';
import type { BadgeType } from '../../learning/rules.ts';
import { type Heard, heard } from './hearing.ts';
import { account, places } from './hears-parts.ts';
import { dated, text, type Text } from './text.ts';

const badges: Readonly<Record<BadgeType, Text>> = {
  '5_star_pro': text('5-star pro'),
  mover_of_month: text('Mover of the month'),
  certified_packing: text('Certified packing'),
  speed_demon: text('Speed demon'),
  customer_favorite: text('Customer favorite'),
};

export const ofLearning: readonly Heard[] = [
  heard(learningEvents.badge_earned, {
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
  }),
];
