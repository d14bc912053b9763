// Which movers are told of an open job: the few who are offered it first, then those near it.
import { showDateTime, showTime } from '../../../shared/clock.ts';
import { commandNumbers } from '../../../shared/contact.ts';
import { jobsEvents, type OfJob } from '../../jobs/events.ts';
import { jobCode } from '../../jobs/rules.ts';
import { type Heard, heard, type Note } from './hearing.ts';
import { account, places } from './hears-parts.ts';
import { dated, type Text, text, titled } from './text.ts';

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

export const ofOpenJobs: readonly Heard[] = [
  heard(jobsEvents.opened, {
    to: { workersNear: (p) => p.jobId },
    inbox: (p) => (p.firstUntil ? null : newJob(p)),
  }),
  heard(jobsEvents.offered_first, {
    to: account((p) => p.workerId),
    inbox: (p) => ({
      type: 'job_match',
      title: text('A job is offered to you first'),
      message: [startOf(p), text('It opens to everyone at {time}.', { time: showTime(new Date(p.endsAt)) })],
      link: places.board(p),
    }),
    email: (p, _facts, reader) => ({
      letter: 'job_offered_first',
      words: {
        name: reader.name,
        url: reader.url(places.board(p)),
        title: p.title,
        location: p.location,
        starts_at: p.startsAt,
        ends_at: p.endsAt,
        code: jobCode(p.jobId),
        numbers: commandNumbers(reader.contact),
      },
    }),
  }),
  heard(jobsEvents.opened_to_all, { to: { workersNear: (p) => p.jobId }, inbox: newJob }),
];
