// Start takes the four digits the customer has on their page, so that work begins at the right door.
import { say } from '../../../kit/language.ts';
import { type WorkerJob } from '../contract.ts';
import { CodeForm, isOfField } from './CodeForm.tsx';
import { usePress } from './use-job-acts.ts';
import { stepWords } from './job-words.ts';

export const StartForm = ({ job }: { job: WorkerJob }) => {
  const start = usePress(job.id, isOfField);
  return (
    <CodeForm
      label={say('Start the job')}
      field={say("Customer's 4-digit code")}
      hint={say('The customer has it on their page. Ask for it at the door.')}
      button={say(stepWords.start.button)}
      working={say(stepWords.start.working)}
      look="main"
      step={start}
      onCode={(code) => start.mutate({ step: 'start', body: { code } })}
    />
  );
};
