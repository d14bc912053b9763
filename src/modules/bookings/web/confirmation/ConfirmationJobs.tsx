// The jobs of a scheduled booking: who comes when, each job's state, and what the customer has to do.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { showDateTime } from '../../../../shared/clock.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Ledger } from '../../../../kit/ui/ledger.tsx';
import { RatingForm, StarsGiven } from '../../../../kit/ui/RatingForm.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { proofWords } from '../../../jobs/proof-rules.ts';
import type { BookingJob } from '../../job-view-contract.ts';
import { CallButton, DisputeFacts, MessageButton, MoverCard, MoverChat, useUnread } from '../../../jobs/web/door.tsx';
import { type BookingActs, useJobChat } from './confirmation-queries.ts';
import { ProblemSheet, SignForm } from '../../../requests/web/door.tsx';
import { signsLater, spanWords } from './words.ts';

const Proof = ({ job: { proof, mover } }: { job: BookingJob }) => {
  if (!proof) return null;
  const { line, alt, signed } = proofWords(proof, { mover: mover?.card.full_name ?? 'your mover', own: true });
  const words = [line, signed].filter(Boolean).join('. ');
  const drawn = proof.signed?.picture;
  if (!proof.url && !drawn) return <p className="conf-proof sm">{words}</p>;
  return (
    <figure className="conf-proof">
      {proof.url && <img src={proof.url} alt={alt} />}
      {drawn && <img src={drawn} alt="Your signature" />}
      <figcaption className="sm muted">{words}</figcaption>
    </figure>
  );
};

/** For a manager of the company: the mover, without the chat, which is the person's. */
const MoverOnly = ({ job: { mover, may_write } }: { job: BookingJob }) =>
  mover && (
    <>
      <div className="conf-mover">
        <MoverCard mover={mover} />
        <CallButton mover={mover} />
      </div>
      <p className="sm muted">Messages to the mover: {may_write.reason}</p>
    </>
  );

/** The mover of this job, how to reach them, and the chat. */
const Mover = ({ bookingKey, job }: { bookingKey: string; job: BookingJob }) => {
  const [open, setOpen] = useState(false);
  const { talk, writing } = useJobChat(bookingKey, job);
  const { unread, markRead } = useUnread(job.id, talk.data?.items ?? []);
  const fresh = open ? 0 : unread;
  const name = job.mover?.card.full_name;
  const close = (): void => {
    markRead();
    setOpen(false);
  };
  return (
    <>
      {job.mover && (
        <div className="conf-mover">
          <MoverCard mover={job.mover} />
          <CallButton mover={job.mover} />
          <MessageButton mover={job.mover} unread={fresh} onOpen={() => setOpen(true)} />
        </div>
      )}
      <p className="sr" aria-live="polite">
        {fresh > 0 && `${fresh === 1 ? '1 new message' : `${fresh} new messages`} from ${name ?? 'your mover'}`}
      </p>
      <MoverChat talk={talk} writing={writing} mover={name} mayWrite={job.may_write} open={open} onClose={close} />
    </>
  );
};

type JobSheet = 'confirm' | 'sign' | 'problem';
type JobProps = {
  bookingKey: string;
  job: BookingJob;
  next: boolean;
  writes: boolean;
  onOpen: (sheet: JobSheet) => void;
};

const jobRows = ({ starts_at, ends_at, location, destination, mover, status }: BookingJob) => [
  { label: 'When', value: spanWords(starts_at, ends_at) },
  { label: destination ? 'From' : 'Place', value: location },
  ...(destination ? [{ label: 'To', value: destination }] : []),
  ...(mover || status !== 'open' ? [] : [{ label: 'Mover', value: 'We are finding one' }]),
];

const Job = ({ bookingKey, job, next, writes, onOpen }: JobProps) => (
  <li>
    {/* Opens as soon as there is a mover to reach. */}
    <details className="conf-job" open={job.mover !== null}>
      <summary>
        <span>
          <b className="block">{job.title}</b>
          <span className="sm muted block tabular-nums">{showDateTime(new Date(job.starts_at))}</span>
        </span>
        <Tag tone={job.tag.tone}>{job.tag.word}</Tag>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <div className="conf-row">
        <KeyValue items={jobRows(job)} />
        {writes ? <Mover bookingKey={bookingKey} job={job} /> : <MoverOnly job={job} />}
        {job.start_code && (
          <p className="conf-code">
            Start code <b className="num">{job.start_code}</b>
            <span className="sm block">Give it to the mover at your door. Work starts only after that.</span>
          </p>
        )}
        <Proof job={job} />
        {job.may_sign.allowed && (
          <div className="grid gap-2">
            <p className="sm">
              {job.mover?.card.full_name ?? 'Your mover'} asks you to sign that everything is delivered. Check it first.
              Only you can sign, here on your page.
            </p>
            <div>
              <Button look={next ? 'main' : 'solid'} onClick={() => onOpen('sign')}>
                Check and sign
              </Button>
            </div>
          </div>
        )}
        {job.may_confirm.allowed && (
          <div>
            <Button look={next && !job.may_sign.allowed ? 'main' : 'solid'} onClick={() => onOpen('confirm')}>
              {job.status === 'delivered' ? 'Confirm and rate' : 'Rate the mover'}
            </Button>
          </div>
        )}
        {job.dispute && <DisputeFacts dispute={job.dispute} reader="customer" reporter="You" />}
        {job.may_report.allowed && (
          <div>
            <Button look="quiet" className="-ml-2" onClick={() => onOpen('problem')}>
              Something is wrong
            </Button>
            {job.report_until && (
              <p className="sm muted">You can report a problem until {showDateTime(new Date(job.report_until))}.</p>
            )}
          </div>
        )}
        {job.rating && (
          <p className="sm muted">
            <StarsGiven stars={job.rating.stars} />
          </p>
        )}
        {writes && signsLater(job) && <p className="sm muted">You sign and report here on the day.</p>}
      </div>
    </details>
  </li>
);

const ConfirmJob = ({ job, acts, onClose }: { job: BookingJob; acts: BookingActs; onClose: () => void }) => {
  const mover = job.mover?.card.full_name ?? 'your mover';
  return (
    <RatingForm
      name={mover}
      button="Confirm and rate"
      send={(stars, comment) => acts.confirm(job.id, stars, comment)}
      thanks={`We shared your rating with ${mover}.`}
      onDone={onClose}
    >
      {job.status === 'delivered' && <p>Check first that everything is there. Once you confirm, {mover} is paid.</p>}
    </RatingForm>
  );
};

type JobsProps = {
  bookingKey: string;
  jobs: readonly BookingJob[];
  acts: BookingActs;
  /** The reader is the person, who writes to the mover. */
  writes: boolean;
};

export const JobsPart = ({ bookingKey, jobs, acts, writes }: JobsProps) => {
  const [asked, setAsked] = useState<{ job: string; sheet: JobSheet } | null>(null);
  const job = jobs.find(({ id }) => id === asked?.job);
  const close = (): void => setAsked(null);
  /** The next thing that the customer has to do. */
  const next = jobs.find(
    ({ status, may_confirm, may_sign }) => may_sign.allowed || (status === 'delivered' && may_confirm.allowed),
  );
  if (jobs.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="h2">{jobs.length === 1 ? 'The job' : `The ${jobs.length} jobs`}</h2>
      <Ledger label="Jobs of this booking">
        {jobs.map((one) => (
          <Job
            key={one.id}
            bookingKey={bookingKey}
            job={one}
            next={one === next}
            writes={writes}
            onOpen={(sheet) => setAsked({ job: one.id, sheet })}
          />
        ))}
      </Ledger>
      <Sheet open={job !== undefined && asked?.sheet !== 'problem'} onClose={close} title={job?.title ?? 'Job'}>
        {job && asked?.sheet === 'confirm' && <ConfirmJob job={job} acts={acts} onClose={close} />}
        {job && asked?.sheet === 'sign' && (
          <SignForm
            mover={job.mover?.card.full_name ?? 'your mover'}
            moving
            settled=""
            sign={(strokes, name) => acts.sign(job.id, strokes, name)}
            onClose={close}
          />
        )}
      </Sheet>
      {job && asked?.sheet === 'problem' && (
        <ProblemSheet
          worker="mover"
          waits={
            job.status === 'completed'
              ? 'If we find that you are right, you get back what is too much.'
              : 'We do not send the invoice until it is decided.'
          }
          report={(reason, photos) => acts.report(job.id, reason, photos)}
          open
          onClose={close}
        />
      )}
    </section>
  );
};
