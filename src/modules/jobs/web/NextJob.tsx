// The mover's job that comes first, in full: what, where, what it pays and what to do next.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { phrase, say } from '../../../kit/language.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';
import type { WorkerJob } from '../contract.ts';
import type { JobStatus } from '../rules.ts';
import type { WaitingStep } from '../waiting-rules.ts';
import { Pay, RouteLines } from './JobRow.tsx';
import { useJobLink } from './job-link.ts';
import { savedHere, stateAfter } from './job-words.ts';
import { usePressed, useTag } from './own-tag.ts';

/** What to do next, in one line, for the dashboard's current job. */
const nextWords: Partial<Record<JobStatus, string>> = {
  open: phrase('It is yours when the crew is whole'),
  assigned: phrase('Set off in time, then press On my way'),
  en_route: phrase('Press Arrived at the pickup'),
  arrived: phrase("Ask for the customer's 4-digit code and start"),
  in_progress: phrase('Deliver, then add a photo or a name, or ask for a signature'),
  disputed: phrase('Kaya is looking into it and will call you'),
};
const nextLine = (job: WorkerJob, pressed: WaitingStep | undefined): string => {
  if (pressed) return say(nextWords[stateAfter[pressed]] ?? savedHere.detail);
  if (job.on_hold) return say('On hold: Kaya is checking it');
  if (job.waiting_for_customer) return say('Waiting for the customer to confirm');
  if (job.role === 'helper' && job.status !== 'open') return say('Your lead does the steps');
  return say(nextWords[job.status] ?? '');
};

export const NextJob = ({ job }: { job: WorkerJob }) => {
  const pressed = usePressed(job);
  const { tone, word } = useTag(job);
  const link = useJobLink(job.id);
  // There is nothing to press: others act next.
  const waits = job.waiting_for_customer || job.on_hold || job.status === 'disputed' || pressed === 'deliver';
  return (
    <Link className="current" {...link}>
      <span className="jm">
        <Tag tone={tone}>{word}</Tag>
        <span>{showWhen(new Date(job.starts_at))}</span>
      </span>
      <span className="jt">
        <b className="h3">{sayTitle(job.title)}</b>
        <Pay job={job} />
      </span>
      <RouteLines job={job} />
      <span className={waits ? 'next waits' : 'next'}>
        <span>{nextLine(job, pressed)}</span>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
};
