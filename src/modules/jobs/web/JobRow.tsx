// One job of a list, as in the mock: title, what the worker earns at the right with the price under it, pickup ring, drop-off
// diamond, size bars, date, km.
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showTime } from '../../../shared/clock.ts';
import { say } from '../../../kit/language.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { SizeBadge, Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { BoardJob, WorkerJob } from '../contract.ts';
import { useJobLink } from './job-link.ts';
import { useCountdown } from './use-countdown.ts';
import { awayWords, leftWords, payWord, sayKm, shortReason } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

export const RouteLines = ({ job }: { job: Pick<BoardJob, 'location' | 'destination'> }) => (
  <>
    <span className="jr">
      <i className="dot-a small" aria-hidden="true" />
      <span>
        <span className="sr">{say('Pickup')} </span>
        {job.location}
      </span>
    </span>
    {job.destination && (
      <span className="jr">
        <i className="dot-b small" aria-hidden="true" />
        <span>
          <span className="sr">{say('Drop-off')} </span>
          {job.destination}
        </span>
      </span>
    )}
  </>
);

/** What this worker earns, and what the customer pays. earned: the final amount, for a job that is over. */
export const Pay = ({
  job,
  earned,
}: {
  job: Pick<BoardJob, 'price_kobo' | 'you_earn_kobo'>;
  earned?: number | undefined;
}) => (
  <span className="jpay">
    <span className="earn">
      <span className="jlabel">{earned === undefined ? say('You earn') : say('You earned')}</span>{' '}
      <Money kobo={earned ?? job.you_earn_kobo} className="pr" />
    </span>{' '}
    <span className="jlabel">
      {say('Price')} <Money kobo={job.price_kobo} />
    </span>
  </span>
);

type Shown = Pick<
  BoardJob,
  | 'id'
  | 'title'
  | 'location'
  | 'destination'
  | 'job_size'
  | 'starts_at'
  | 'price_kobo'
  | 'you_earn_kobo'
  | 'payment_method'
  | 'distance_m'
> &
  Partial<Pick<BoardJob, 'first_until' | 'role' | 'helper_place' | 'saved' | 'reasons' | 'away_m' | 'outside_hours'>> &
  Partial<Pick<WorkerJob, 'held_kobo' | 'cash_kobo' | 'status'>>;

export const JobRow = ({
  job,
  recommended,
  place,
  tag,
  open,
  earned,
}: {
  job: Shown;
  /** Whether its reasons are shown. */
  recommended?: boolean;
  /** The place that is searched around: the row shows the distance from it to the pickup. */
  place?: string | undefined;
  /** The distance to the worker's own job, or what became of an offer. */
  tag?: ReactNode;
  /** Whether it is open beside the list. */
  open?: boolean;
  /** The final amount, for a job that is over; kobo. */
  earned?: number | undefined;
}) => {
  const link = useJobLink(job.id);
  const until = job.first_until ? new Date(job.first_until) : null;
  const now = useCountdown(until !== null);
  const left = until && leftWords(until, now);
  const helps = job.helper_place || job.role === 'helper';
  const { reasons = [], away_m = null } = job;
  const paid = payWord(job);
  const explained = !until && recommended && reasons.length > 0;
  return (
    <li>
      <Link className="job" data-job={job.id} {...link} aria-current={open ? 'true' : undefined}>
        <span className="jt">
          <b>{sayTitle(job.title)}</b>
          <Pay job={job} earned={earned} />
        </span>
        <RouteLines job={job} />
        <span className="jm">
          <span className="load">
            <SizeBadge size={job.job_size} />
          </span>
          <span>{showWhen(new Date(job.starts_at))}</span>
          {helps && <b>{job.role ? say('Helper') : say('Helper place')}</b>}
          {paid && <span>{paid}</span>}
          {job.saved && (
            <span className="saved">
              <Icon of={Bookmark} size="xs" />
              {say('Saved')}
            </span>
          )}
          {tag}
        </span>
        {left && (
          <span className="first-job">
            <Tag tone="now">{say('First for you until {time}', { time: showTime(until) })}</Tag>
            <b className="num">{left}</b>
          </span>
        )}
        <span className="jm">
          {explained && (
            <span className="why-job">
              <b>{say('Recommended')}</b> {shortReason({ reasons, away_m })}
            </span>
          )}
          {job.distance_m !== null && (
            <span className="tabular-nums">{say('Trip {distance}', { distance: sayKm(job.distance_m) })}</span>
          )}
          {away_m !== null && (place !== undefined || !explained) && (
            <span className="tabular-nums">
              {place === undefined
                ? say('{distance} to pickup', { distance: sayKm(away_m) })
                : awayWords(away_m, place)}
            </span>
          )}
          {!tag && job.outside_hours && <span>{say('Outside your hours')}</span>}
        </span>
      </Link>
    </li>
  );
};
