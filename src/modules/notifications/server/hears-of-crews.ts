// What the lead and the helpers of a crew are told (docs/decisions/0045-crews.md).
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { jobsEvents, type OfJob, passedOn } from '../../jobs/events.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { type Heard, heard, type Hearing } from './hearing.ts';
import { account, places } from './hears-parts.ts';
import { counted, dated, type Text, text, titled } from './text.ts';

type Of<K extends keyof typeof jobsEvents> = PayloadOf<(typeof jobsEvents)[K]>;
const lead = account<OfJob>((p) => p.workerId);
const members = { accounts: (p: { readonly memberIds: readonly string[] }) => p.memberIds };
const helpers = { accounts: (p: OfJob) => p.helperIds ?? [] };
/** Less what the helper's provider gets. Kobo */
const helperKeeps = (p: Pick<Of<'completed'>, 'helperShareKobo' | 'partsKobo'>, helper: string): number =>
  (p.helperShareKobo ?? 0) - (p.partsKobo?.[helper] ?? 0);
const placesWord = (free: number): Text =>
  free === 0 ? text('The crew is whole.') : counted(free, '{n} place is still free.', '{n} places are still free.');
const because = {
  not_whole: text('its crew was not whole in time'),
  stepped_down: text('its lead stepped down'),
  given_to_another: text('Kaya gave it to another mover'),
  cancelled: text('it was cancelled'),
} as const;
const dissolved = (p: { readonly title: string; readonly why: keyof typeof because }) => ({
  title: text('Your crew is dissolved'),
  message: [
    text('{title}: {why}.', { title: titled(p.title), why: because[p.why] }),
    text('You can take other jobs at that time.'),
  ],
});

/** What the helpers of a whole crew are told of its job, in the rows of hears-of-jobs.ts. */
export const toHelpers = {
  accepted: {
    to: helpers,
    inbox: (p) => ({
      type: 'job_match',
      title: text('Your crew is whole'),
      message: text('{title}, {time}. {name} leads.', {
        title: titled(p.title),
        time: dated(showDateTime(new Date(p.startsAt))),
        name: p.workerName,
      }),
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'accepted'>>,
  released: {
    to: helpers,
    inbox: (p) =>
      passedOn(p.reason)
        ? {
            type: 'alert',
            title: text('Your crew has another lead'),
            message: text('{title}: your place and your share stay.', { title: titled(p.title) }),
            link: places.board(p),
          }
        : {
            type: 'alert',
            title: text('Your crew is dissolved'),
            message: [
              text('{title}: its lead no longer has the job.', { title: titled(p.title) }),
              text('You can take other jobs at that time.'),
            ],
            link: places.board(p),
          },
  } satisfies Hearing<Of<'released'>>,
  en_route: {
    to: helpers,
    inbox: (p) => ({
      type: 'other',
      title: text('Your lead is on the way'),
      message: text('{title}: be at the pickup in time.', { title: titled(p.title) }),
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'en_route'>>,
  completed: {
    to: helpers,
    inbox: (p, _facts, _roles, helper) => ({
      type: 'payment',
      title: text('You earned {amount}', { amount: naira(helperKeeps(p, helper)) }),
      message: text('{title} is complete.', { title: titled(p.title) }),
      link: places.earnings,
    }),
  } satisfies Hearing<Of<'completed'>>,
  cancelled: {
    to: helpers,
    inbox: (p) => ({
      type: 'alert',
      title: text('Job cancelled'),
      message: [
        text('{title} is cancelled.', { title: titled(p.title) }),
        p.begun ? text('Kaya has stopped the work.') : text('Do not set out.'),
      ],
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'cancelled'>>,
  dispute_decided: {
    to: helpers,
    inbox: (p, _facts, _roles, helper) => ({
      type: 'alert',
      title: text('Kaya has decided'),
      message: text('{title}: you earn {amount}.', { title: titled(p.title), amount: naira(helperKeeps(p, helper)) }),
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'dispute_decided'>>,
} as const;

export const ofCrews: readonly Heard[] = [
  heard(jobsEvents.crew_led, {
    to: { workersNear: (p) => p.jobId },
    inbox: (p, { job }) => ({
      type: 'job_match',
      title: text('Helpers wanted near you'),
      message: [
        job
          ? text('{title}, {time}.', { title: titled(p.title), time: dated(showDateTime(job.startsAt)) })
          : titled(p.title, '.'),
        placesWord(p.helpers),
        p.helperKobo === undefined ? null : text('A helper earns {amount}.', { amount: naira(p.helperKobo) }),
      ],
      link: places.board(p),
    }),
  }),
  heard(jobsEvents.helper_joined, {
    to: lead,
    inbox: (p) => ({
      type: 'job_match',
      title: text('A helper joined your crew'),
      message: [titled(p.title, ':'), placesWord(p.free)],
      link: places.board(p),
    }),
  }),
  heard(
    jobsEvents.helper_left,
    {
      to: lead,
      inbox: (p) => ({
        type: 'alert',
        title: text('A helper left your crew'),
        message: p.reopens
          ? text('{title}: the place is free again.', { title: titled(p.title) })
          : text('{title}: there is no time to find another. Bring somebody; the pay is yours.', {
              title: titled(p.title),
            }),
        link: places.board(p),
      }),
    },
    {
      to: { staff: true },
      inbox: (p) =>
        p.whole
          ? {
              type: 'alert',
              title: 'A helper left a crew',
              message: `${p.title}: ${p.reopens ? 'the place is free again.' : 'the lead has to bring somebody.'}`,
              link: places.staffJob(p),
            }
          : null,
    },
  ),
  heard(
    jobsEvents.crew_ended,
    {
      to: lead,
      inbox: (p) =>
        p.why === 'stepped_down'
          ? null
          : {
              type: 'alert',
              ...dissolved(p),
              link: places.board(p),
            },
    },
    {
      to: members,
      inbox: (p) => ({
        type: 'alert',
        ...dissolved(p),
        link: places.board(p),
      }),
    },
  ),
  heard(jobsEvents.places_closed, {
    to: lead,
    inbox: (p) => ({
      type: 'alert',
      title: text('No helper was found'),
      message: text('{title}: bring the missing helper. The pay of the place is yours.', { title: titled(p.title) }),
      link: places.board(p),
    }),
  }),
];
