import type { TagTone } from '../../../../kit/ui/Tag.tsx';
import type { OrderState } from '../../order-rules.ts';

export const bookingTones: Readonly<Record<OrderState, TagTone>> = {
  asked: 'warn',
  quoted: 'warn',
  partner: 'warn',
  booked: 'info',
  scheduled: 'info',
  on_the_way: 'now',
  at_the_door: 'now',
  under_way: 'now',
  delivered: 'ok',
  done: 'ok',
  cancelled: 'off',
  declined: 'off',
  disputed: 'bad',
};
