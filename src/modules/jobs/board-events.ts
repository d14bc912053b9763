// Which movers are notified of an open job: the few who are offered it first, then those near it.
import { showDateTime, showTime } from '../../shared/clock.ts';
import { commandNumbers } from '../../shared/contact.ts';
import { account, dated, event, type Note, places, type Text, text, titled } from '../news/server/door.ts';
import { jobCode, type JobSize } from './rules.ts';
import {
  type ByMover,
  changesOnBoard,
  comesToBoard,
  type FirstUntil,
  known,
  leavesBoard,
  type OfJob,
  onBoard,
} from './server/job-news.ts';
import { mail } from './server/mail.ts';

/** Between Kaya and this worker: the customer does not learn which workers are asked. */
const toWorker = {
  audience: (p: OfJob) => [...(p.workerId ? [`account:${p.workerId}`] : []), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'board', 'staff'],
};

const startOf = (p: OfJob & { readonly location: string; readonly startsAt: string }): Text =>
  text('{title}. Start: {place}, {time}.', {
    title: titled(p.title),
    place: p.location,
    time: dated(showDateTime(new Date(p.startsAt))),
  });

const newJob = (p: OfJob & { readonly location: string; readonly startsAt: string }): Note => ({
  type: 'job_match',
  title: text('New job near you'),
  message: startOf(p),
  link: places.board(p),
});

export const boardEvents = {
  /** location: the area. */
  opened: event<
    OfJob & FirstUntil & { readonly jobSize: JobSize; readonly startsAt: string; readonly location: string }
  >()('jobs.opened', {
    ...onBoard,
    crowd: (p) => (p.firstUntil ? known(p) : comesToBoard.crowd(p)),
    trail: () => 'Job opened',
    tells: [
      {
        to: { workersNear: (p) => p.jobId },
        inbox: (p) => (p.firstUntil ? null : newJob(p)),
      },
    ],
  }),
  /** The job is offered to workerId, and a few others, before it is open to all. */
  offered_first: event<ByMover & { readonly startsAt: string; readonly location: string; readonly endsAt: string }>()(
    'jobs.offered_first',
    {
      ...toWorker,
      trail: (p) => `Offered to ${p.workerName ?? 'a mover'} first`,
      tells: [
        {
          to: account((p) => p.workerId),
          inbox: (p) => ({
            type: 'job_match',
            title: text('A job is offered to you first'),
            message: [startOf(p), text('It opens to everyone at {time}.', { time: showTime(new Date(p.endsAt)) })],
            link: places.board(p),
          }),
          email: (p, _facts, reader) =>
            mail('job_offered_first', {
              name: reader.name,
              url: reader.url(places.board(p)),
              title: p.title,
              location: p.location,
              starts_at: p.startsAt,
              ends_at: p.endsAt,
              code: jobCode(p.jobId),
              numbers: commandNumbers(reader.contact),
            }),
        },
      ],
    },
  ),
  /** workerId declines it. */
  first_declined: event<OfJob>()('jobs.first_declined', {
    ...toWorker,
    trail: () => 'A mover declined the offer',
    silent: 'the mover did it themselves',
  }),
  /** The head start is over, nobody could be asked, or all declined. */
  opened_to_all: event<OfJob & { readonly startsAt: string; readonly location: string }>()('jobs.opened_to_all', {
    ...comesToBoard,
    trail: () => 'Open to all movers',
    tells: [{ to: { workersNear: (p) => p.jobId }, inbox: newJob }],
  }),
  held: event<OfJob & { readonly held: boolean }>()('jobs.held', {
    ...onBoard,
    crowd: (p) => (p.held ? leavesBoard.crowd(p) : changesOnBoard.crowd(p)),
    trail: (p) => (p.held ? 'Job taken off the board' : 'Job back on the board'),
    silent: 'requests.held tells the customer',
  }),
} as const;
