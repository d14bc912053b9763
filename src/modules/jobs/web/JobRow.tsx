// One job of a list, as in the mock: title, price right, pickup ring, drop-off diamond, size bars, date, km.
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

/** `reasons`: why it is recommended; `tag`: how far an own job is. */
export const JobRow = ({
  job,
  reasons,
  tag,
  open,
}: {
  job: BoardJob;
  reasons?: readonly string[];
  tag?: ReactNode;
  /** It is open next to the list. */
  open?: boolean;
}) => {
  const link = useJobLink(job.id);
  const now = useMinute(job.first_until !== null);
  const until = job.first_until ? new Date(job.first_until) : null;
  const left = until && leftWords(until, now);
  // A helper earns their own share, whatever the job costs.
  const helps = job.helper_place || job.role === 'helper';
  return (
    <li>
      <Link className="job" data-job={job.id} {...link} aria-current={open ? 'true' : undefined}>
        <span className="jt">
          <b>{job.title}</b>
          <Money kobo={helps ? job.you_earn_kobo : job.price_kobo} className="pr" />
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
