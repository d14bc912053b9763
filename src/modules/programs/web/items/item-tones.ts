import type { TagTone } from '../../../../kit/ui/Tag.tsx';
import type { ItemState } from '../../rules.ts';

export const itemTones: Readonly<Record<ItemState, TagTone>> = {
  PENDING: 'warn',
  SCHEDULED: 'info',
  BOOKED: 'info',
  UPCOMING: 'now',
  ORDERED: 'now',
  ACTIVE: 'now',
  CONFIRMED: 'now',
  COMPLETED: 'ok',
  CANCELLED: 'off',
};
