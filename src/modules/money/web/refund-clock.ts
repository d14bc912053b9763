import { sayWhen } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';

/** For pages that show that money goes back; empty when its time is over and it has arrived. */
export const refundClockWords = ({ by, late }: { by: string | null; late: boolean }): string => {
  if (by === null) return '';
  const time = sayWhen(new Date(by));
  if (late)
    return say('It should have been there by {time}. Kaya’s finance team is looking for it and will write to you.', {
      time,
    });
  return new Date(by) > new Date() ? say('It must be there by {time}.', { time }) : '';
};
