// The driver waits at the pickup: the remaining time, and the cost of a no-show.
import { showTime } from '../../../shared/clock.ts';
import { Note } from '../../../kit/ui/states.tsx';
import type { Trip, Waiting } from '../contract.ts';
import { rideRules } from '../rules.ts';
import { leftWord, noShowCost, riderOf } from './trip-words.ts';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';

export const WaitNote = ({ trip, wait }: { trip: Trip; wait: Waiting }) => {
  const left = useSecondsLeft({ ends_at: wait.until, now: wait.now });
  const rider = riderOf(trip);
  const driver = rider === null ? 'Your driver' : 'The driver';
  const cost = noShowCost(wait.fee_kobo, trip.payment.held_kobo > 0, trip.company?.name);
  return (
    <Note tone={left <= rideRules.waitWarnMinutes * 60 ? 'bad' : 'info'}>
      <div className="ride-wait">
        <p>
          <b>
            {left > 0
              ? `${driver} waits until ${showTime(new Date(wait.until))}.`
              : `${driver} has waited and may leave now.`}
          </b>{' '}
          {left > 0 ? 'If no one comes, they may end the ride.' : 'Go to the vehicle, or call them.'} {cost}
        </p>
        {left > 0 && (
          <p className="money num ride-wait-left" aria-hidden="true">
            {leftWord(left)}
          </p>
        )}
      </div>
    </Note>
  );
};
