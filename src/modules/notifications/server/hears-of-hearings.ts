// What a worker, and staff, are told of a hearing (docs/decisions/0064-hearing-before-a-block.md). Nobody switches it off.
import { sayWhen, showDate } from '../../../shared/clock.ts';
import { workersEvents } from '../../workers/events.ts';
import type { Outcome } from '../../workers/hearing-rules.ts';
import { type Heard, heard } from './hearing.ts';
import { account, places, sentence } from './hears-parts.ts';
import { dated, text, type Text } from './text.ts';

const worker = account<{ readonly workerId: string }>((p) => p.workerId);
const note = { type: 'alert', essential: true, link: places.hearing } as const;
const answerBy = (until: string): Text =>
  text('Read why and answer by {time}.', { time: dated(sayWhen(new Date(until))) });
const noNewJobs = text('You get no new jobs until our staff have decided.');
const day = (iso: string | null): Text => (iso ? dated(showDate(new Date(iso))) : '');

const decided = (outcome: Outcome, until: string | null): { title: Text; message: Text } =>
  outcome === 'dismissed'
    ? { title: text('The hearing is over: nothing changes'), message: text('You can take jobs.') }
    : outcome === 'blocked'
      ? {
          title: text('You are blocked'),
          message: text('You get no new jobs. You can finish the job you are on, and your money is paid out.'),
        }
      : {
          title: text('You are paused until {date}', { date: day(until) }),
          message: text(
            'You get no new jobs until then. You can finish the job you are on, and your money is paid out.',
          ),
        };

export const ofHearings: readonly Heard[] = [
  heard(workersEvents.hearing_opened, {
    to: worker,
    inbox: (p) => ({
      ...note,
      title: p.safety ? text('Your work is stopped for safety') : text('A hearing about your work is open'),
      message: [p.safety ? noNewJobs : null, answerBy(p.answerUntil)],
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'hearing_opened',
      words: { name, safety: p.safety, reason: p.reason, answer_until: p.answerUntil, url: url(places.hearing) ?? '' },
    }),
  }),
  heard(workersEvents.suspended, {
    to: worker,
    inbox: (p) => ({
      ...note,
      title: text('Your work is stopped for safety'),
      message: [noNewJobs, answerBy(p.answerUntil)],
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'hearing_opened',
      words: { name, safety: true, reason: p.reason, answer_until: p.answerUntil, url: url(places.hearing) ?? '' },
    }),
  }),
  heard(workersEvents.evidence_added, {
    to: worker,
    inbox: (p) => ({
      ...note,
      title: text('New evidence in your hearing'),
      message: answerBy(p.answerUntil),
    }),
  }),
  heard(workersEvents.hearing_reminded, {
    to: worker,
    inbox: (p) => ({
      ...note,
      title: text('One day left to answer'),
      message: answerBy(p.answerUntil),
    }),
    email: (p, _facts, { name, url }) => ({
      letter: 'hearing_reminder',
      words: { name, answer_until: p.answerUntil, url: url(places.hearing) ?? '' },
    }),
  }),
  heard(workersEvents.hearing_answered, {
    to: { staff: true },
    inbox: (p) => ({
      type: 'alert',
      title: 'A worker answered a hearing',
      message: 'A member of staff who did not open it decides now.',
      link: places.staffHearing(p),
    }),
  }),
  heard(workersEvents.answer_lapsed, {
    to: { staff: true },
    inbox: (p) => ({
      type: 'alert',
      title: 'A hearing waits for a decision',
      message: 'The worker did not answer in time. A member of staff who did not open it decides now.',
      link: places.staffHearing(p),
    }),
  }),
  heard(workersEvents.hearing_decided, {
    to: worker,
    inbox: (p) => {
      const { title, message } = decided(p.outcome, p.until);
      return { ...note, title, message: [message, text('Reason: {reason}', { reason: sentence(p.reason) })] };
    },
    email: (p, _facts, { name, url }) => ({
      letter: 'hearing_decided',
      words: { name, outcome: p.outcome, until: p.until, reason: p.reason, url: url(places.hearing) ?? '' },
    }),
  }),
  heard(workersEvents.bar_lifted, {
    to: worker,
    inbox: (p) => ({
      ...note,
      title: text('You can take jobs again'),
      message: [
        text("Press 'Go Available' to receive offers again."),
        text('Reason: {reason}', { reason: sentence(p.reason) }),
      ],
    }),
  }),
];
