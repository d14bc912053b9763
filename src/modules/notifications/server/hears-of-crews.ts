// What the lead and the helpers of a crew are told (docs/decisions/0045-crews.md).
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { jobsEvents, type OfJob } from '../../jobs/events.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { type Heard, heard, type Hearing } from './hearing.ts';
import { account, places, sentence } from './hears-parts.ts';

type Of<K extends keyof typeof jobsEvents> = PayloadOf<(typeof jobsEvents)[K]>;
const lead = account<OfJob>((p) => p.workerId);
const members = { accounts: (p: { readonly memberIds: readonly string[] }) => p.memberIds };
const helpers = { accounts: (p: OfJob) => p.helperIds ?? [] };
const placesWord = (free: number): string =>
  free === 0 ? 'The crew is whole.' : free === 1 ? '1 place is still free.' : `${free} places are still free.`;
const because = {
  not_whole: 'its crew was not whole in time',
  stepped_down: 'its lead stepped down',
  given_to_another: 'Kaya gave it to another mover',
  cancelled: 'it was cancelled',
} as const;

/** What the helpers of a whole crew are told of its job, in the rows of hears-of-jobs.ts. */
export const toHelpers = {
  accepted: {
    to: helpers,
    inbox: (p) => ({
      type: 'job_match',
      title: 'Your crew is whole',
      message: `${p.title}, ${showDateTime(new Date(p.startsAt))}. ${p.workerName} leads.`,
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'accepted'>>,
  released: {
    to: helpers,
    inbox: (p) =>
      p.reason === 'reassigned'
        ? {
            type: 'alert',
            title: 'Your crew has another lead',
            message: `${p.title}: your place and your share stay.`,
            link: places.board(p),
          }
        : {
            type: 'alert',
            title: 'Your crew is dissolved',
            message: `${p.title}: its lead no longer has the job. You can take other jobs at that time.`,
            link: places.board(p),
          },
  } satisfies Hearing<Of<'released'>>,
  en_route: {
    to: helpers,
    inbox: (p) => ({
      type: 'other',
      title: 'Your lead is on the way',
      message: `${p.title}: be at the pickup in time.`,
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'en_route'>>,
  completed: {
    to: helpers,
    inbox: (p) => ({
      type: 'payment',
      title: `You earned ${naira(p.helperShareKobo ?? 0)}`,
      message: `${p.title} is complete.`,
      link: places.earnings,
    }),
  } satisfies Hearing<Of<'completed'>>,
  cancelled: {
    to: helpers,
    inbox: (p) => ({
      type: 'alert',
      title: 'Job cancelled',
      message: `${sentence(`${p.title} is cancelled`)} ${p.begun ? 'Kaya has stopped the work.' : 'Do not set out.'}`,
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'cancelled'>>,
  dispute_decided: {
    to: helpers,
    inbox: (p) => ({
      type: 'alert',
      title: 'Kaya has decided',
      message: `${p.title}: you earn ${naira(p.helperShareKobo ?? 0)}.`,
      link: places.board(p),
    }),
  } satisfies Hearing<Of<'dispute_decided'>>,
} as const;

export const ofCrews: readonly Heard[] = [
  heard(jobsEvents.helper_joined, {
    to: lead,
    inbox: (p) => ({
      type: 'job_match',
      title: 'A helper joined your crew',
      message: `${p.title}: ${placesWord(p.free)}`,
      link: places.board(p),
    }),
  }),
  heard(
    jobsEvents.helper_left,
    {
      to: lead,
      inbox: (p) => ({
        type: 'alert',
        title: 'A helper left your crew',
        message: `${p.title}: ${p.reopens ? 'the place is free again.' : 'there is no time to find another, so the place is yours, with its pay.'}`,
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
              title: 'Your crew is dissolved',
              message: `${p.title}: ${because[p.why]}. You can take other jobs at that time.`,
              link: places.board(p),
            },
    },
    {
      to: members,
      inbox: (p) => ({
        type: 'alert',
        title: 'Your crew is dissolved',
        message: `${p.title}: ${because[p.why]}. You can take other jobs at that time.`,
        link: places.board(p),
      }),
    },
  ),
  heard(jobsEvents.places_closed, {
    to: lead,
    inbox: (p) => ({
      type: 'alert',
      title: 'No helper was found',
      message: `${p.title}: bring who is missing. The pay of the place is yours.`,
      link: places.board(p),
    }),
  }),
];
