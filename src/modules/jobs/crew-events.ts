// What happens in a crew, and what its lead and helpers read about it (docs/decisions/0045-crews.md).
import { showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { account, counted, dated, event, places, type Text, text, titled } from '../news/server/door.ts';
import { atWork, comesToBoard, known, type OfJob } from './server/job-news.ts';

/** Why a crew that was not whole has ended. */
export type CrewEnd = 'not_whole' | 'stepped_down' | 'given_to_another' | 'cancelled';

/** Among the workers of a crew: its customer gets an event once it is whole. memberIds: the people it concerns apart from its lead. */
type OfCrew = OfJob & { readonly memberIds: readonly string[] };
const inCrew = {
  audience: (p: OfCrew) => [...atWork([p.workerId, ...p.memberIds]), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'my-jobs', 'board', 'staff'],
};
const crewEndedBecause: Readonly<Record<CrewEnd, string>> = {
  not_whole: 'The crew was not whole in time, back on the board',
  stepped_down: 'The lead stepped down, back on the board',
  given_to_another: 'The waiting crew was dissolved',
  cancelled: 'The waiting crew was dissolved',
};

const lead = account<OfJob>((p) => p.workerId);
const members = { accounts: (p: { readonly memberIds: readonly string[] }) => p.memberIds };

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

export const crewEvents = {
  /**
   * workerId leads, and waits for this number of helpers until then. helperKobo: what each helper earns; missing in events before 23 November
   * 2026.
   */
  crew_led: event<OfCrew & { readonly helpers: number; readonly helperKobo?: number; readonly wholeBy: string }>()(
    'jobs.crew_led',
    {
      ...inCrew,
      crowd: comesToBoard.crowd,
      trail: (p) => `A mover leads and waits for ${p.helpers === 1 ? '1 helper' : `${p.helpers} helpers`}`,
      tells: [
        {
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
        },
      ],
    },
  ),
  /** memberIds[0] joined workerId; free: places that are left. */
  helper_joined: event<OfCrew & { readonly free: number }>()('jobs.helper_joined', {
    ...inCrew,
    crowd: known,
    trail: (p) => (p.free === 0 ? 'A helper joined: the crew is whole' : `A helper joined, ${p.free} still missing`),
    tells: [
      {
        to: lead,
        inbox: (p) => ({
          type: 'job_match',
          title: text('A helper joined your crew'),
          message: [titled(p.title, ':'), placesWord(p.free)],
          link: places.board(p),
        }),
      },
    ],
  }),
  /** memberIds[0] left workerId. whole: after the job was theirs. reopens: the place can be taken again. */
  helper_left: event<OfCrew & { readonly whole: boolean; readonly reopens: boolean }>()('jobs.helper_left', {
    ...inCrew,
    crowd: comesToBoard.crowd,
    trail: (p) => (p.reopens ? 'A helper left, the place is free again' : 'A helper left, the lead brings another'),
    tells: [
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
    ],
  }),
  /** A crew that was not whole has ended: the lead's place is free again. workerId led it. */
  crew_ended: event<OfCrew & { readonly why: CrewEnd }>()('jobs.crew_ended', {
    ...inCrew,
    crowd: (p) => (p.why === 'cancelled' ? known(p) : comesToBoard.crowd(p)),
    trail: (p) => crewEndedBecause[p.why],
    tells: [
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
    ],
  }),
  /** Nobody took the free places of workerId's crew: the lead brings the missing helpers and gets their pay. */
  places_closed: event<OfCrew>()('jobs.places_closed', {
    ...inCrew,
    crowd: known,
    trail: () => 'Free helper places closed, the lead brings the missing helpers',
    tells: [
      {
        to: lead,
        inbox: (p) => ({
          type: 'alert',
          title: text('No helper was found'),
          message: text('{title}: bring the missing helper. The pay of the place is yours.', {
            title: titled(p.title),
          }),
          link: places.board(p),
        }),
      },
    ],
  }),
} as const;
