// One job of a list, as in the mock: title, what the worker earns at the right with the price under it, pickup ring, drop-off
// diamond, size bars, date, km.
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showTime, showWhen } from '../../../shared/clock.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { SizeBadge, Tag } from '../../../kit/ui/status.tsx';
import type { BoardJob } from '../contract.ts';
import { kmWord } from '../rules.ts';
import { useJobLink } from './job-link.ts';
import { useMinute } from './use-minute.ts';
import { leftWords } from './words.ts';

export const RouteLines = ({ job }: { job: Pick<BoardJob, 'location' | 'destination'> }) => (
  <>
    <span className="jr">
      <i className="dot-a small" aria-hidden="true" />
      <span>
        <span className="sr">Pickup </span>
        {job.location}
      </span>
    </span>
    {job.destination && (
      <span className="jr">
        <i className="dot-b small" aria-hidden="true" />
        <span>
          <span className="sr">Drop-off </span>
          {job.destination}
        </span>
      </span>
    )}
  </>
);

/** `5 km from you, fits your schedule`. */
export const reasonLine = (reasons: readonly string[]): string =>
  reasons.map((one, place) => (place === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join(', ');

const oneLine = 38; // signs beside 'Recommended' on a phone of 390 px
/** The first two reasons where they fit on one line of a phone, else the first; the open job names them all. */
export const shortReason = (reasons: readonly string[]): string => {
  const two = reasonLine(reasons.slice(0, 2));
  return two.length <= oneLine ? two : reasonLine(reasons.slice(0, 1));
};

/** What this worker earns, and what the customer pays. earned: what it came to, of a job that is over. */
export const Pay = ({
  job,
  earned,
}: {
  job: Pick<BoardJob, 'price_kobo' | 'you_earn_kobo'>;
  earned?: number | undefined;
}) => (
  <span className="jpay">
    <span className="earn">
      <span className="jlabel">{earned === undefined ? 'You earn' : 'You earned'}</span>{' '}
      <Money kobo={earned ?? job.you_earn_kobo} className="pr" />
    </span>{' '}
    <span className="jlabel">
      Price <Money kobo={job.price_kobo} />
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
  Partial<Pick<BoardJob, 'first_until' | 'role' | 'helper_place' | 'saved'>>;

export const JobRow = ({
  job,
  reasons,
  tag,
  open,
  earned,
}: {
  job: Shown;
  /** Why it is recommended. */
  reasons?: readonly string[] | undefined;
  /** How far one's own job is, or what became of an offer. */
  tag?: ReactNode;
  /** It is open next to the list. */
  open?: boolean;
  /** What it came to, of a job that is over; kobo. */
  earned?: number | undefined;
}) => {
  const link = useJobLink(job.id);
  const until = job.first_until ? new Date(job.first_until) : null;
  const now = useMinute(until !== null);
  const left = until && leftWords(until, now);
  const helps = job.helper_place || job.role === 'helper';
  return (
    <li>
      <Link className="job" data-job={job.id} {...link} aria-current={open ? 'true' : undefined}>
        <span className="jt">
          <b>{job.title}</b>
          <Pay job={job} earned={earned} />
        </span>
        <RouteLines job={job} />
        <span className="jm">
          <span className="load">
            <SizeBadge size={job.job_size} />
          </span>
          <span>{showWhen(new Date(job.starts_at))}</span>
          {helps && <b>{job.role ? 'Helper' : 'Helper place'}</b>}
          {job.payment_method !== 'invoice' && <span>{job.payment_method === 'cash' ? 'Cash' : 'Card'}</span>}
          {job.distance_m !== null && <span className="num">{kmWord(job.distance_m)}</span>}
          {job.saved && (
            <span className="saved">
              <Icon of={Bookmark} size="xs" />
              Saved
            </span>
          )}
          {tag}
        </span>
        {left && (
          <span className="first-job">
            <Tag tone="now">First for you until {showTime(until)}</Tag>
            <b className="num">{left}</b>
          </span>
        )}
        {!until && reasons && reasons.length > 0 && (
          <span className="why-job">
            <b>Recommended</b> {shortReason(reasons)}
          </span>
        )}
      </Link>
    </li>
  );
};
