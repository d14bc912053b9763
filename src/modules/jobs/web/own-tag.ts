// The state of the worker's own job, in its tag. Steps that wait on the phone count here as they do on the job's own page.
import { say } from '../../../kit/language.ts';
import type { TagTone } from '../../../kit/ui/status.tsx';
import { useSession } from '../../identity/web/door.ts';
import type { WorkerJob } from '../contract.ts';
import type { WaitingStep } from '../waiting-rules.ts';
import { useWaitingSummary } from './waiting-summary.ts';
import { stateAfter, workerTag } from './job-words.ts';

export const usePressed = (job: WorkerJob): WaitingStep | undefined =>
  useWaitingSummary(useSession().user?.id).pressed[job.id];

export const useTag = (job: WorkerJob): { readonly tone: TagTone; readonly word: string } => {
  const pressed = usePressed(job);
  const { tone, word } = workerTag(pressed ? stateAfter[pressed] : job.status, job);
  if (pressed) return { tone, word: say('{state}, not sent yet', { state: say(word) }) };
  return { tone, word: job.waiting_for_customer ? say('To be confirmed') : say(word) };
};
