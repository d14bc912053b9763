import { sayWhen, showDate } from '../../shared/clock.ts';
import { account, dated, event, places, sentence, type Text, text } from '../news/server/door.ts';
import type { Outcome } from './hearing-rules.ts';
import type { WorkerStatus } from './rules.ts';
import { mail } from './server/mail.ts';

type OfWorker = { readonly workerId: string };
const seen = {
  audience: (p: OfWorker) => [`account:${p.workerId}`, 'staff'],
  // The board differs by reader.
  subjects: () => ['worker', 'board', 'staff'],
};

type OfHearing = OfWorker & { readonly hearingId: string };
/** The dashboard's strip is part of the worker's own record. */
const hearings = { audience: seen.audience, subjects: () => ['worker', 'hearings', 'staff'] };
const passports = { audience: seen.audience, subjects: () => ['passports', 'staff'] };
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

export const workersEvents = {
  profile_created: event<OfWorker & { readonly fullName: string }>()('workers.profile_created', {
    audience: seen.audience,
    subjects: () => ['worker', 'board', 'session', 'staff'],
    trail: () => 'Worker profile created',
    tells: [
      {
        to: account((p) => p.workerId),
        inbox: () => ({
          type: 'other',
          title: text('Your worker profile is ready'),
          message: text('You can take jobs now.'),
          link: places.jobs,
        }),
        email: (_p, _facts, reader) =>
          mail('worker_profile_ready', { name: reader.name, url: reader.url(places.jobs) }),
      },
    ],
  }),
  profile_changed: event<OfWorker>()('workers.profile_changed', {
    ...seen,
    trail: () => 'Worker profile changed',
    silent: 'the worker did it themselves',
  }),
  /** No event contains the code, which lets others read it. */
  passport_made: event<OfWorker & { readonly passportId: string; readonly number: string }>()('workers.passport_made', {
    ...passports,
    trail: (p) => `Work passport ${p.number} made`,
    silent: 'the page shows it',
  }),
  passport_revoked: event<OfWorker & { readonly passportId: string; readonly number: string }>()(
    'workers.passport_revoked',
    {
      ...passports,
      trail: (p) => `Work passport ${p.number} revoked`,
      silent: 'the page shows it',
    },
  ),
  /** by: the worker's button, a job that starts or ends, or the clock (offline after 12 h without activity). */
  status_changed: event<OfWorker & { readonly status: WorkerStatus; readonly by: 'worker' | 'job' | 'clock' }>()(
    'workers.status_changed',
    {
      ...seen,
      trail: (p) => `Now ${p.status}`,
      tells: [
        {
          to: account((p) => p.workerId),
          inbox: (p) =>
            p.by === 'clock' && p.status === 'offline'
              ? {
                  type: 'alert',
                  title: text('You are now offline'),
                  message: text(
                    "We have not seen you for 12 hours, so no new offers arrive. Press 'Go Available' to receive offers again.",
                  ),
                  link: places.worker,
                }
              : null,
        },
      ],
    },
  ),
  /** safety: work stopped at once, until the decision. answerUntil: ISO, also below. */
  hearing_opened: event<
    OfHearing & { readonly reason: string; readonly safety: boolean; readonly answerUntil: string }
  >()('workers.hearing_opened', {
    ...hearings,
    trail: (p) => (p.safety ? 'Suspended at once for safety, a hearing is open' : 'A hearing was opened'),
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          ...note,
          title: p.safety ? text('Your work is stopped for safety') : text('A hearing about your work is open'),
          message: [p.safety ? noNewJobs : null, answerBy(p.answerUntil)],
        }),
        email: (p, _facts, { name, url }) =>
          mail('hearing_opened', {
            name,
            safety: p.safety,
            reason: p.reason,
            answer_until: p.answerUntil,
            url: url(places.hearing) ?? '',
          }),
      },
    ],
  }),
  evidence_added: event<OfHearing & { readonly answerUntil: string }>()('workers.evidence_added', {
    ...hearings,
    trail: () => 'Evidence added to the hearing',
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          ...note,
          title: text('New evidence in your hearing'),
          message: answerBy(p.answerUntil),
        }),
      },
    ],
  }),
  /** For somebody's safety, during an open hearing. */
  suspended: event<OfHearing & { readonly reason: string; readonly answerUntil: string }>()('workers.suspended', {
    ...hearings,
    trail: () => 'Suspended at once for safety',
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          ...note,
          title: text('Your work is stopped for safety'),
          message: [noNewJobs, answerBy(p.answerUntil)],
        }),
        email: (p, _facts, { name, url }) =>
          mail('hearing_opened', {
            name,
            safety: true,
            reason: p.reason,
            answer_until: p.answerUntil,
            url: url(places.hearing) ?? '',
          }),
      },
    ],
  }),
  hearing_reminded: event<OfHearing & { readonly answerUntil: string }>()('workers.hearing_reminded', {
    ...hearings,
    trail: () => 'Reminded to answer the hearing',
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          ...note,
          title: text('One day left to answer'),
          message: answerBy(p.answerUntil),
        }),
        email: (p, _facts, { name, url }) =>
          mail('hearing_reminder', { name, answer_until: p.answerUntil, url: url(places.hearing) ?? '' }),
      },
    ],
  }),
  hearing_answered: event<OfHearing>()('workers.hearing_answered', {
    ...hearings,
    trail: () => 'Answered the hearing',
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A worker answered a hearing',
          message: 'A member of staff who did not open it decides now.',
          link: places.staffHearing(p),
        }),
      },
    ],
  }),
  /** The time has passed without an answer: nothing is automatic, staff decide. */
  answer_lapsed: event<OfHearing>()('workers.answer_lapsed', {
    ...hearings,
    trail: () => 'No answer to the hearing in time: staff decide',
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A hearing waits for a decision',
          message: 'The worker did not answer in time. A member of staff who did not open it decides now.',
          link: places.staffHearing(p),
        }),
      },
    ],
  }),
  /** until: ISO, the end of a pause. */
  hearing_decided: event<
    OfHearing & { readonly outcome: Outcome; readonly until: string | null; readonly reason: string }
  >()('workers.hearing_decided', {
    ...hearings,
    trail: (p) =>
      p.outcome === 'dismissed'
        ? 'Hearing dismissed'
        : p.outcome === 'blocked'
          ? 'Hearing decided: blocked'
          : `Hearing decided: paused until ${p.until ? showDate(new Date(p.until)) : ''}`,
    tells: [
      {
        to: worker,
        inbox: (p) => {
          const { title, message } = decided(p.outcome, p.until);
          return { ...note, title, message: [message, text('Reason: {reason}', { reason: sentence(p.reason) })] };
        },
        email: (p, _facts, { name, url }) =>
          mail('hearing_decided', {
            name,
            outcome: p.outcome,
            until: p.until,
            reason: p.reason,
            url: url(places.hearing) ?? '',
          }),
      },
    ],
  }),
  bar_lifted: event<OfHearing & { readonly reason: string }>()('workers.bar_lifted', {
    ...hearings,
    trail: () => 'Pause or block ended early',
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          ...note,
          title: text('You can take jobs again'),
          message: [
            text("Press 'Go Available' to receive offers again."),
            text('Reason: {reason}', { reason: sentence(p.reason) }),
          ],
        }),
      },
    ],
  }),
  /** No new jobs from now on, by a decision or for safety. Modules that give work take back jobs that have not started. */
  barred: event<OfHearing>()('workers.barred', {
    ...seen,
    trail: () => 'No new jobs from now on',
    silent: 'workers.hearing_decided or workers.suspended says it',
  }),
} as const;
