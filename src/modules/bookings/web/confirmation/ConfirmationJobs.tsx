// The jobs of a scheduled booking: who comes when, the state of each, and what waits for the customer.
import { useState } from 'react';
import { showDateTime } from '../../../../shared/clock.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Ledger } from '../../../../kit/ui/ledger.tsx';
import { RatingForm, StarsGiven } from '../../../../kit/ui/RatingForm.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { proofWords } from '../../../jobs/proof-rules.ts';
import type { BookingJob } from '../../contract.ts';
import { CallButton, MessageButton, MoverCard, MoverChat, useUnread } from '../../../jobs/web/door.tsx';
import { type BookingActs, useJobChat } from './confirmation-queries.ts';

const Proof = ({ job: { proof, mover } }: { job: BookingJob }) => {
  if (!proof) return null;
  const { line, alt } = proofWords(proof, { mover: mover?.card.full_name ?? 'your mover' });
  if (!proof.url) return <p className="conf-proof sm">{line}</p>;
  return (
    <figure className="conf-proof">
      <img src={proof.url} alt={alt} />
      <figcaption className="sm muted">{line}</figcaption>
    </figure>
  );
};

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

type JobProps = { bookingKey: string; job: BookingJob; next: boolean; onConfirm: () => void };

const Job = ({ bookingKey, job, next, onConfirm }: JobProps) => (
  <li className="conf-row">
    <div className="head">
      <div>
        <p className="b">{job.title}</p>
        <p className="sm muted tabular-nums">{showDateTime(new Date(job.starts_at))}</p>
        <p className="sm muted">{job.destination ? `${job.location} to ${job.destination}` : job.location}</p>
      </div>
      <Tag tone={job.tag.tone}>{job.tag.word}</Tag>
    </div>
    <Mover bookingKey={bookingKey} job={job} />
    {job.start_code && (
      <p className="conf-code">
        Start code <b className="num">{job.start_code}</b>
        <span className="sm block">Give it to the mover at your door. Work starts only after that.</span>
      </p>
    )}
    <Proof job={job} />
    {job.may_confirm.allowed && (
      <div>
        <Button look={next ? 'main' : 'solid'} onClick={onConfirm}>
          {job.status === 'delivered' ? 'Confirm and rate' : 'Rate the mover'}
        </Button>
      </div>
    )}
    {job.rating && (
      <p className="sm muted">
        <StarsGiven stars={job.rating.stars} />
      </p>
    )}
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

type JobsProps = { bookingKey: string; jobs: readonly BookingJob[]; acts: BookingActs };

export const JobsPart = ({ bookingKey, jobs, acts }: JobsProps) => {
  const [asked, setAsked] = useState<string | null>(null);
  const job = jobs.find(({ id }) => id === asked);
  /** The first thing the page asks for. */
  const next = jobs.find(({ status, may_confirm }) => status === 'delivered' && may_confirm.allowed);
  if (jobs.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="h2">{jobs.length === 1 ? 'The job' : `The ${jobs.length} jobs`}</h2>
      <Ledger label="Jobs of this booking">
        {jobs.map((one) => (
          <Job key={one.id} bookingKey={bookingKey} job={one} next={one === next} onConfirm={() => setAsked(one.id)} />
        ))}
      </Ledger>
      <Sheet open={job !== undefined} onClose={() => setAsked(null)} title={job?.title ?? 'Job'}>
        {job && <ConfirmJob job={job} acts={acts} onClose={() => setAsked(null)} />}
      </Sheet>
    </section>
  );
};
