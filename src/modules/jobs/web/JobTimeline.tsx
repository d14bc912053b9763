import { lagosDate, showTime } from '../../../shared/clock.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Timeline, type TimelineStep } from '../../../kit/ui/progress.tsx';
import { showDateTime } from '../../../kit/when.ts';
import type { JobDetail, WorkerJob } from '../contract.ts';
import { proofLine, workerTag } from './job-words.ts';

const when = (iso: string): string => {
  const at = new Date(iso);
  return lagosDate(at) === lagosDate(new Date()) ? showTime(at) : showDateTime(at);
};

/** The state of the job after a step that waits on the phone. */
const doneBy = { depart: 'en_route', arrive: 'arrived', start: 'started', deliver: 'delivered' };
type Shown = WorkerJob & Partial<Pick<JobDetail, 'part' | 'presses'>>;

/** The steps of the worker's own job: those done, with their time, the last one as the current state, and the next one. */
export const jobSteps = ({
  timeline,
  status,
  dispute,
  waiting_for_customer,
  proof,
  part,
  presses = [],
}: Shown): TimelineStep[] => {
  const pressed = (key: string): string | undefined => {
    const at = presses.find(({ step }) => doneBy[step] === key)?.pressed_at;
    return at && say('Pressed at {time}, sent later', { time: when(at) });
  };
  const loads = timeline.loaded_at !== null || (part?.why === null && timeline.delivered_at === null);
  const plan = [
    ['assigned', phrase('Accepted'), timeline.assigned_at],
    ['en_route', phrase('On the way'), timeline.en_route_at],
    ['arrived', phrase('Arrived'), timeline.arrived_at],
    ['started', phrase('Started'), timeline.started_at],
    ...(loads ? ([['loaded', phrase('Loaded'), timeline.loaded_at]] as const) : []),
    ['delivered', phrase('Delivered'), timeline.delivered_at],
    ['completed', phrase('Completed'), timeline.completed_at],
  ] as const;
  const over = status === 'cancelled';
  const next = over ? -1 : plan.findIndex(([, , at]) => at === null);
  const steps = plan.map(
    ([key, title, at], place): TimelineStep => ({
      key,
      title: say(title),
      state: place === next ? 'next' : !at ? 'later' : place === next - 1 ? 'now' : 'done',
      time: at ? when(at) : undefined,
      note:
        key === 'delivered' && proof
          ? [proofLine(proof), pressed(key)].filter(Boolean).join('. ')
          : key === 'completed' && waiting_for_customer
            ? say('We have asked the customer to confirm')
            : pressed(key),
    }),
  );
  if (!over) return steps;
  const ended = timeline.cancelled_at;
  return [
    ...steps.filter((step) => step.state === 'done'),
    {
      key: 'cancelled',
      title: say(workerTag(status, { dispute }).word),
      state: 'done',
      time: ended ? when(ended) : undefined,
    },
  ];
};

export const JobTimeline = ({ job }: { job: Shown }) => (
  <Timeline label={say('Steps of this job')} steps={jobSteps(job)} />
);
