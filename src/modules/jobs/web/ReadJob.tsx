// The job read aloud, and the code that takes it by message.
import { Link } from 'react-router';
import { showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { MessageLinks, takesMessages } from '../../../kit/ui/MessageLinks.tsx';
import { ReadAloud } from '../../../kit/ui/ReadAloud.tsx';
import { showDate } from '../../../kit/when.ts';
import { useSession } from '../../identity/web/door.ts';
import type { WorkerJob } from '../contract.ts';
import { jobCode } from '../rules.ts';
import { customersWords, earnedOf } from './job-words.ts';
import { sayDetails, sayTitle } from '../../catalogue/web/worker-door.ts';

const earning = (job: WorkerJob): string => {
  const amount = naira(earnedOf(job));
  if (job.status === 'cancelled') return '';
  return job.status === 'completed' ? say('You earned {amount}', { amount }) : say('You earn {amount}.', { amount });
};

/** The text that is read aloud: the work, when, the pay, from where to where, and the customer's note. */
export const spokenJob = (job: WorkerJob): string => {
  const starts = new Date(job.starts_at);
  const parts = [
    sayTitle(job.title),
    `${showDate(starts)}, ${showTime(starts)}`,
    earning(job),
    `${say('Pickup')}: ${job.location}`,
    job.destination && `${say('Drop-off')}: ${job.destination}`,
    sayDetails(job.description),
    job.note && `${say(customersWords)}: ${job.note}`,
  ];
  return parts.filter(Boolean).join('\n');
};

/** codeWorks: the job is open, so its code takes it. */
export const ReadJob = ({ job, codeWorks = false }: { job: WorkerJob; codeWorks?: boolean }) => {
  const code = jobCode(job.id);
  // Kaya answers only a confirmed phone.
  const { user } = useSession();
  return (
    <div className="my-4 grid gap-3">
      <ReadAloud text={spokenJob(job)} label={say('Read the job aloud')} />
      <p className="sm muted">
        {say('Job code')} <b className="num">{code}</b>
        {codeWorks &&
          takesMessages() &&
          (user?.phone_confirmed ? (
            <span className="block">
              {say('To take it by message, send ACCEPT {code} to Kaya:', { code })}
              <MessageLinks words={`ACCEPT ${code}`} />
            </span>
          ) : (
            <Link className="link block" to={paths.auth()}>
              {say('Confirm your phone to take jobs by message')}
            </Link>
          ))}
      </p>
    </div>
  );
};
