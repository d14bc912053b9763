// The worker's own job: the one next step, the customer, the steps so far (decisions.md "Jobs").
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState } from 'react';
import { showPhone } from '../../../shared/phone.ts';
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { Rating, Tag } from '../../../kit/ui/status.tsx';
import { capital } from '../../catalogue/worker-rules.ts';
import type { JobDetail, WorkerJob } from '../contract.ts';
import { jobRules, underwayStates } from '../rules.ts';
import { stepsIn } from '../waiting-rules.ts';
import { AfterJob } from './AfterJob.tsx';
import { Chat } from './Chat.tsx';
import { Crew, LeaveCrew } from './Crew.tsx';
import { AboutJob } from './job-about.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import { DoorWait, useNoteCall } from './DoorWait.tsx';
import { earnedLine, JobMap, JobPay, JobTitle, nextEnd, NextPlace, Places, SafetyTags } from './job-parts.tsx';
import { JobTimeline } from './JobTimeline.tsx';
import { LoadForm } from './LoadForm.tsx';
import { NextStep } from './NextStep.tsx';
import { ReadJob } from './ReadJob.tsx';
import { PriceChange } from './PriceChange.tsx';
import { SharePosition, sharesPosition } from './SharePosition.tsx';
import { useWaiting } from './waiting.ts';
import { ReleaseJob } from './ReleaseJob.tsx';
import { WhyOffer } from './WhyOffer.tsx';
import { customerIn, earnedOf, stateAfter, workerTag } from './job-words.ts';
import { quickCashWords } from './pay-words.ts';

/** Kaya pays the share from the fee, so it arrives as the fee does. */
const shareLine = ({ cancel_share_kobo, cancel_share_due_kobo }: WorkerJob): string => {
  if (cancel_share_due_kobo === 0) return say('It is in your earnings.');
  if (cancel_share_due_kobo === cancel_share_kobo) return say('You get it once the customer pays the fee.');
  return say('{amount} of it is paid once the customer pays the rest of the fee.', {
    amount: naira(cancel_share_due_kobo),
  });
};

/** Shown instead of a next step. */
const ending = (job: JobDetail): ReactNode => {
  const quick = quickCashWords(job.cash_kobo ?? 0, {
    share_kobo: earnedOf(job),
    look: job.look_waits && !job.bank_asks,
  });
  if (job.status === 'completed')
    return (
      <Note tone="ok">
        <b>{say('You earned {amount}', { amount: naira(earnedOf(job)) })}</b>
        <p>{earnedLine(job)}</p>
        {quick && <p>{quick}</p>}
        {job.rating && <Rating value={job.rating.stars} />}
        {job.rating?.comment && <p>“{job.rating.comment}”</p>}
      </Note>
    );
  if (job.status === 'cancelled')
    return (
      <Note tone="bad">
        <b>{job.no_show ? say('Nobody came to the door') : say('This job has been cancelled')}</b>
        {job.cancel_share_kobo > 0 && (
          <p>
            {job.no_show
              ? say('You get {amount} because nobody came.', { amount: naira(job.cancel_share_kobo) })
              : say('You get {amount} because you had set off.', { amount: naira(job.cancel_share_kobo) })}{' '}
            {shareLine(job)}
          </p>
        )}
        <p>{say('You can take other jobs at that time.')}</p>
      </Note>
    );
  if (job.waiting_for_customer)
    return (
      <Note tone="info">
        <b>{say('Waiting for the customer to confirm')}</b>
        <p>
          {job.payment_method === 'cash'
            ? say('The job is completed when they confirm, or automatically {n} hours after the delivery.', {
                n: jobRules.quietHours,
              })
            : say(
                'Your {amount} is paid into your balance when they confirm, or automatically {n} hours after the delivery.',
                { amount: naira(job.part ? job.part.rest_kobo : job.you_earn_kobo), n: jobRules.quietHours },
              )}
        </p>
      </Note>
    );
  return null;
};

const Proof = ({ job: { proof } }: { job: WorkerJob }) => {
  const picture = proof?.signed?.picture ?? proof?.url;
  if (!proof || !picture) return null;
  const signer = proof.signed?.signed_as || proof.received_by || say('the customer');
  return (
    <figure className="proof">
      <img
        src={picture}
        alt={
          proof.kind === 'photo' && !proof.signed
            ? say('Photo of the delivery')
            : say('Signature of {name}', { name: signer })
        }
      />
    </figure>
  );
};

const Reach = ({ job, onWrite }: { job: JobDetail; onWrite: () => void }) => {
  const called = useNoteCall(job.id);
  return (
    <div className="reach">
      {job.customer_phone && (
        <a
          className="btn line tight"
          href={`tel:${job.customer_phone}`}
          onClick={() => job.status === 'arrived' && called.mutate()}
        >
          <Icon of={Phone} size="s" />
          <span className="sr">{say('Call')}</span>
          <span className="num">{showPhone(job.customer_phone)}</span>
        </a>
      )}
      <Button size="tight" icon={MessageSquare} onClick={onWrite}>
        {say('Message')}
      </Button>
    </div>
  );
};

export const MineBody = ({ job }: { job: JobDetail }) => {
  const [chatting, setChatting] = useState(false);
  const [sharing, setSharing] = useState(sharesPosition);
  const pressed = stepsIn(useWaiting(job.id)).findLast(({ refused }) => !refused);
  const { tone, word } = workerTag(pressed ? stateAfter[pressed.step] : job.status, job);
  // A helper takes no steps: price and position are the lead's.
  const steps = job.role !== 'helper';
  const end = nextEnd({ ...job, status: pressed ? stateAfter[pressed.step] : job.status });
  const reach = <Reach job={job} onWrite={() => setChatting(true)} />;
  return (
    <>
      <div className="record-body">
        <JobTitle
          job={job}
          tag={
            <Tag tone={tone}>
              {pressed
                ? say('{state}, not sent yet', { state: say(word) })
                : job.waiting_for_customer
                  ? say('To be confirmed')
                  : say(word)}
            </Tag>
          }
        />
        {/* During the work the place and the step come first, the money after them. */}
        {end ? (
          <>
            <NextPlace job={job} end={end} />
            {reach}
          </>
        ) : (
          <JobPay job={job} />
        )}
        <output>{ending(job)}</output>
        <AfterJob job={job} />
        {job.dispute && <DisputeFacts dispute={job.dispute} reader="mover" reporter={capital(customerIn(job))} />}
        {steps && <PriceChange job={job} />}
        <LoadForm job={job} />
        <NextStep job={job} />
        <DoorWait job={job} />
        {end && <JobPay job={job} />}
        {steps && underwayStates.some((state) => state === job.status) && (
          <SharePosition job={job} on={sharing} onTurn={setSharing} />
        )}
        <Crew job={job} />
        <Places job={job} without={end} />
        {!end && reach}
        <JobMap job={job} />
        <AboutJob job={job} />
        <h2 className="h3">{say('Steps')}</h2>
        <JobTimeline job={job} />
        <Proof job={job} />
        <SafetyTags job={job} />
        <ReadJob job={job} />
        {job.offer && <WhyOffer job={job.id} />}
        {job.moves.includes('release') && <ReleaseJob job={job} />}
        {job.role === 'helper' && job.status === 'assigned' && <LeaveCrew job={job} />}
      </div>
      <Chat job={job} open={chatting} onClose={() => setChatting(false)} />
    </>
  );
};
