// An open job, to look at, save or accept (partners.md §2.3 "Job details").
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { JobDetail } from '../contract.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { Crew, CrewFoot } from './Crew.tsx';
import { FirstForYou } from './FirstForYou.tsx';
import { AboutJob } from './job-about.tsx';
import { JobMap, JobPay, JobTitle, Places, SafetyTags } from './job-parts.tsx';
import { ReadJob } from './ReadJob.tsx';
import { isGone, useAcceptJob, useDeclineJob, useSaveJob } from './use-job-acts.ts';
import { useCountdown } from './use-countdown.ts';
import { reasonLine } from './words.ts';

export const OpenBody = ({ job, onDeclined }: { job: JobDetail; onDeclined: () => void }) => {
  const accept = useAcceptJob(job.id);
  const save = useSaveJob(job.id);
  const decline = useDeclineJob(job.id, onDeclined);
  const now = useCountdown(job.first_until !== null);
  const refused = accept.error ? asApiError(accept.error) : null;
  // Its lead, this worker or another, waits for helpers.
  const taken = job.helper_place || job.role !== null;
  return (
    <>
      <div className="record-body">
        <JobTitle job={job} />
        <JobPay job={job} />
        {job.on_hold && (
          <Note tone="info">
            <b>{say('This job is on hold')}</b>
            <p>{say('Kaya is checking it. Your place in the crew is kept meanwhile, and you can still leave.')}</p>
          </Note>
        )}
        <FirstForYou
          job={job}
          now={now}
          notForMe={
            !taken && (
              <Button size="tight" pending={decline.isPending} onClick={() => decline.mutate()}>
                {say('Not for me')}
              </Button>
            )
          }
        />
        <Crew job={job} />
        <AboutJob job={job} />
        <JobMap job={job} />
        <Places job={job} />
        {!taken && (
          <p className="sm muted">
            {say('You see the exact address, the photos and the customer’s note after you accept.')}
          </p>
        )}
        <SafetyTags job={job} />
        {job.reasons.length > 0 && (
          <p className="why-job">
            <b>{say('Recommended')}</b> {reasonLine(job)}
          </p>
        )}
        <ReadJob job={job} codeWorks={!taken} />
        {refused && !isGone(refused) && (
          <div className="mt-3.5" role="alert" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
            <Note tone="bad">
              <b>{say(refused.title)}</b>
              {refused.detail !== refused.title && <p>{say(refused.detail)}</p>}
            </Note>
          </div>
        )}
      </div>
      {taken && <CrewFoot job={job} />}
      {!taken && (
        <Tailboard>
          <Button size="tall" pending={save.isPending} onClick={() => save.mutate(!job.saved)}>
            {job.saved ? say('Saved') : say('Save for Later')}
          </Button>
          <div className="grow">
            <AcceptButton pending={accept.isPending} onClick={() => accept.mutate()} />
          </div>
        </Tailboard>
      )}
    </>
  );
};
