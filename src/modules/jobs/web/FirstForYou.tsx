// The offer in the open job: until when it is the worker's first, or what became of it, and why.
import type { ReactNode } from 'react';
import { showTime } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';
import { Note } from '../../../kit/ui/states.tsx';
import { sayWhen } from '../../../kit/when.ts';
import type { JobDetail } from '../contract.ts';
import { WhyOffer } from './WhyOffer.tsx';
import { leftWords } from './words.ts';

/** notForMe: the button that declines it. */
export const FirstForYou = ({ job, now, notForMe }: { job: JobDetail; now: Date; notForMe: ReactNode }) => {
  const { id, first_until, offer } = job;
  const until = first_until === null ? null : new Date(first_until);
  const left = until && leftWords(until, now);
  if (until && left)
    return (
      <Note tone="info">
        <p>
          {say('First for you until {time}', { time: showTime(until) })}, <b className="num">{left}</b>
        </p>
        <p>
          {say('Only you and at most two other movers can accept it until then. After that it is open to everyone.')}
        </p>
        <div className="offer-acts">
          {notForMe}
          <WhyOffer job={id} />
        </div>
      </Note>
    );
  // Somebody leads it already and waits for helpers.
  if (!offer || job.role !== null || job.helper_place) return null;
  return (
    <Note>
      <p>
        {offer.declined
          ? say('You pressed Not for me. Now it is open to everyone.')
          : say('It was offered to you first until {time}. Now it is open to everyone.', {
              time: sayWhen(new Date(offer.ends_at)),
            })}
      </p>
      <WhyOffer job={id} />
    </Note>
  );
};
