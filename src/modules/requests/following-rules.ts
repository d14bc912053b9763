// How a request reads to the person who follows it: headline, timeline, what they may do now. Works from given facts.
import { showDate, showDateTime, showTime } from '../../shared/clock.ts';
import type { ServiceKind, ServiceType } from '../catalogue/rules.ts';
import { inWordsOf, workerWord } from '../catalogue/worker-rules.ts';
import { customerTag } from '../jobs/customer-rules.ts';
import { type JobStatus, problemUntil } from '../jobs/rules.ts';
import type { TrackView } from './contract.ts';
import { askingWords, soonerThanUsual } from './asking-rules.ts';
import type { RequestStatus } from './rules.ts';
import type { JobView } from '../jobs/view-contract.ts';

type Times = {
  readonly assigned_at: string | null;
  readonly en_route_at: string | null;
  readonly arrived_at: string | null;
  readonly started_at: string | null;
  readonly delivered_at: string | null;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
};
export type FollowedJob = {
  readonly status: JobStatus;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly timeline: Times;
  /** The mover's shared position was at the pickup when they tapped "Arrived". */
  readonly arrival_seen: boolean;
  /** 24 h after the delivery, while the customer has not confirmed. */
  readonly completes_by_itself_at: string | null;
  readonly moverName: string | null;
  /** ISO: until then only the few who were asked first may accept; null: all may. */
  readonly first_until: string | null;
  readonly rated: boolean;
  readonly waiting_for_customer: boolean;
  /** The mover asks for the signature. */
  readonly signature_asked: boolean;
  /** Staff have decided what was reported. */
  readonly decided: boolean;
  readonly cancelled_reason: string | null;
};
/** What the customer follows of a job. */
export const followedJob = (job: JobView): FollowedJob => ({
  status: job.status,
  starts_at: job.starts_at,
  ends_at: job.ends_at,
  timeline: job.timeline,
  arrival_seen: job.arrival_seen,
  completes_by_itself_at: job.completes_by_itself_at,
  moverName: job.worker?.full_name ?? null,
  first_until: job.first_until,
  rated: job.rating !== null,
  waiting_for_customer: job.waiting_for_customer,
  signature_asked: job.signature_asked,
  decided: Boolean(job.dispute?.decision),
  cancelled_reason: job.cancelled_reason,
});
export type Followed = {
  readonly status: RequestStatus;
  readonly held: boolean;
  /** Why Kaya cannot do the request. */
  readonly decline_reason: string | null;
  readonly service_type: ServiceType;
  /** Null except for Moving Services. */
  readonly service_kind: ServiceKind | null;
  /** As the gazetteer spells it. */
  readonly destination_area: string;
  readonly created_at: string;
  readonly starts_at: string;
  /** Null for a stored interest, and until the job is open. */
  readonly job: FollowedJob | null;
};

type Headline = TrackView['headline'];
type Step = TrackView['steps'][number];
type May = TrackView['may_cancel'];

const clock = (iso: string): { value: string; unit: string } => {
  const [value = '', unit = ''] = showTime(new Date(iso)).split(' ');
  return { value, unit };
};
const day = (iso: string, now: Date): { value: string; unit: string } => ({
  value: showDate(new Date(iso), now),
  unit: showTime(new Date(iso)),
});
const sameDay = (iso: string, now: Date): boolean => showDate(new Date(iso), now) === showDate(now, now);
const when = (iso: string, now: Date) => (sameDay(iso, now) ? clock(iso) : day(iso, now));

/** The planned end of the work, moved by how late or early it started; never in the past. */
const doneBy = (job: FollowedJob, now: Date): string => {
  const length = Date.parse(job.ends_at) - Date.parse(job.starts_at);
  const planned = Date.parse(job.timeline.started_at ?? job.starts_at) + length;
  const tenMinutes = 600_000;
  return new Date(Math.ceil(Math.max(planned, now.getTime()) / tenMinutes) * tenMinutes).toISOString();
};

const endTag = ({ status, job }: Followed): Headline['tag'] =>
  status === 'declined' ? { tone: 'off', word: 'Declined' } : customerTag('cancelled', job?.decided ?? false);

/** person: first name of the person whose request it is, for a reader who follows it for the company; null: the reader is this person. */
type Whose = string | null;

/** In the middle of a sentence: to its person, or about them. */
const workerOf = (f: Followed, person: Whose): string => `${person === null ? 'your' : 'the'} ${workerWord(f)}`;
const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The headline of the page: what was agreed and what has happened. The mover's position is shown beside it and on the map. */
export const headline = (f: Followed, now: Date, person: Whose = null): Headline => {
  const { job } = f;
  if (f.status === 'cancelled' || f.status === 'declined') {
    const tag = endTag(f);
    return {
      label: f.status === 'declined' ? 'Kaya cannot do this request' : 'This request has ended',
      value: tag.word,
      unit: '',
      tag,
    };
  }
  if (!job) {
    const label =
      person === null
        ? 'We will contact you to confirm. You requested'
        : `We will contact ${person} to confirm. Requested for`;
    return { label, ...day(f.starts_at, now), tag: { tone: 'info', word: 'Request received' } };
  }
  const moving = f.service_type === 'moving';
  const state = customerTag(job.status, job.decided);
  const tag: Headline['tag'] =
    f.held && job.status === 'open'
      ? { tone: 'warn', word: 'On hold' }
      : !moving && job.status === 'delivered'
        ? { tone: 'ok', word: 'Work done' }
        : { ...state, word: inWordsOf(workerWord(f), state.word) };
  const at = job.timeline;
  const there = moving ? 'At the pickup' : 'At the home';
  if (job.status === 'open') return { label: 'Booked for', ...day(f.starts_at, now), tag };
  if (job.status === 'assigned')
    return { label: `${job.moverName ?? upper(workerOf(f, person))} arrives`, ...when(f.starts_at, now), tag };
  if (job.status === 'en_route') {
    const early = Date.parse(f.starts_at) > now.getTime();
    return early
      ? { label: `${there} by`, ...when(f.starts_at, now), tag }
      : { label: 'On the way since', ...when(at.en_route_at ?? f.starts_at, now), tag };
  }
  if (job.status === 'arrived') return { label: `${there} since`, ...when(at.arrived_at ?? f.starts_at, now), tag };
  if (job.status === 'in_progress') {
    const label = moving ? `Finished in ${f.destination_area} by about` : 'Done by about';
    return { label, ...when(doneBy(job, now), now), tag };
  }
  if (job.status === 'delivered' || job.status === 'disputed') {
    return {
      label: !moving
        ? 'Work done'
        : job.status === 'disputed'
          ? 'Delivered'
          : person === null
            ? 'Your load arrived'
            : 'The load arrived',
      ...when(at.delivered_at ?? f.starts_at, now),
      tag,
    };
  }
  // The headline names the day even on the day itself, because people save the page as a proof.
  if (job.status === 'completed') return { label: 'All done', ...day(at.completed_at ?? f.starts_at, now), tag };
  return { label: 'Cancelled', ...when(at.cancelled_at ?? f.starts_at, now), tag };
};

const reached: Readonly<Record<JobStatus, number>> = {
  open: 1,
  assigned: 1,
  en_route: 2,
  arrived: 3,
  in_progress: 4,
  delivered: 5,
  disputed: 5,
  completed: 6,
  cancelled: 1,
};

const still = (until: string | null, now: Date): string | null =>
  until !== null && Date.parse(until) > now.getTime() ? until : null;

/** Whether it still lies ahead, but starts sooner than a worker usually accepts. */
export const startsSoon = (
  { starts_at, created_at }: Pick<Followed, 'starts_at' | 'created_at'>,
  now: Date,
  usual_minutes: number | null,
): boolean => new Date(starts_at) > now && soonerThanUsual(new Date(starts_at), new Date(created_at), usual_minutes);

const byItself = ({ completes_by_itself_at: at }: FollowedJob, now: Date, person: Whose): string =>
  at
    ? ` If ${person === null ? 'you do' : `${person} does`} nothing, it completes by itself after 24 hours: ${showDateTime(new Date(at), now)}.`
    : '';

/** The usual wait is mentioned here only if the start is sooner. */
const askedWords = (f: Followed, job: FollowedJob, now: Date, usual_minutes: number | null): string => {
  const sooner = startsSoon(f, now, usual_minutes);
  const until = still(job.first_until, now);
  return askingWords(workerWord(f), { until, usual_minutes: sooner ? usual_minutes : null, sooner }).join(' ');
};

const notes = (
  f: Followed,
  job: FollowedJob,
  now: Date,
  usual_minutes: number | null,
  person: Whose,
): Partial<Record<Step['code'], string>> => {
  const worker = workerOf(f, person);
  const moving = f.service_type === 'moving';
  const gives = person === null ? `Give ${worker}` : `${person} gives ${worker}`;
  const checks =
    person === null
      ? `Check your ${moving ? 'items' : 'home'}, then confirm and rate.`
      : `${person} can confirm it and rate ${worker}.`;
  return {
    mover:
      job.status === 'open'
        ? f.held
          ? `Kaya is checking ${person === null ? 'your request and will call you' : `the request and will call ${person}`}.`
          : askedWords(f, job, now, usual_minutes)
        : job.status === 'assigned'
          ? `${job.moverName ?? upper(worker)} arrives ${showDateTime(new Date(f.starts_at), now)}.`
          : undefined,
    arrived:
      job.status === 'arrived'
        ? `${gives} the start code once ${person === null ? 'you' : 'they'} agree on the ${moving ? 'load' : 'work'}.`
        : undefined,
    started:
      job.status === 'in_progress' && job.signature_asked
        ? person === null
          ? `${upper(worker)} asks you to sign. Check everything first.`
          : `${upper(worker)} asks ${person} to sign.`
        : undefined,
    delivered:
      job.status === 'delivered'
        ? `${checks}${byItself(job, now, person)}`
        : job.status === 'disputed'
          ? `We are looking into the problem and will call ${person ?? 'you'}.`
          : undefined,
  };
};

const startedWords = (f: Followed): string => {
  if (f.service_type !== 'moving') return 'Work started';
  return workerWord(f) === 'courier' ? 'Picked up and on the way' : 'Loading and driving';
};

/** Placed, mover found, on the way, arrived, work started, delivered, confirmed; a closed request ends at its last step. */
export const steps = (f: Followed, now: Date, usual_minutes: number | null = null, person: Whose = null): Step[] => {
  const { job } = f;
  const closed = f.status === 'cancelled' || f.status === 'declined' || job?.status === 'cancelled';
  const moving = f.service_type === 'moving';
  const at = job?.timeline;
  const confirms = person === null ? 'You confirm' : `${person} confirms`;
  const lastStep = job?.status === 'disputed' ? 'Settled' : confirms;
  const knots: readonly [Step['code'], string, string | null][] = [
    ['placed', 'Request placed', f.created_at],
    [
      'mover',
      inWordsOf(workerWord(f), job && !at?.assigned_at ? 'Finding a mover' : 'Mover found'),
      at?.assigned_at ?? null,
    ],
    ['on_the_way', person === null ? 'On the way to you' : 'On the way', at?.en_route_at ?? null],
    ['arrived', 'Arrived', at?.arrived_at ?? null],
    ['started', startedWords(f), at?.started_at ?? null],
    ['delivered', moving ? 'Delivered' : 'Work done', at?.delivered_at ?? null],
    ['confirmed', at?.completed_at ? 'Completed' : lastStep, at?.completed_at ?? null],
  ];
  if (closed) {
    const ended = at?.cancelled_at ?? null;
    return [
      ...knots
        .filter(([, , time]) => time !== null)
        .map(([code, title, time]) => knot(code, title, 'done', time, null)),
      knot('cancelled', endTag(f).word, 'now', ended, f.decline_reason || job?.cancelled_reason || null),
    ];
  }
  if (!job) {
    const note = `This service is coming soon. We will contact ${person ?? 'you'} about it.`;
    return [knot('placed', 'Request placed', 'now', f.created_at, f.status === 'submitted' ? note : null)];
  }
  const said = notes(f, job, now, usual_minutes, person);
  const here = reached[job.status];
  const over = job.status === 'completed';
  return knots.map(([code, title, time], index) => {
    const state = index < here || over ? 'done' : index === here ? 'now' : 'later';
    return knot(code, title, state, state === 'later' ? null : time, said[code] ?? null);
  });
};
const knot = (
  code: Step['code'],
  title: string,
  state: Step['state'],
  at: string | null,
  note: string | null,
): Step => ({
  code,
  title,
  state,
  at,
  note,
});

const yes: May = { allowed: true, reason: null };
const no = (reason: string): May => ({ allowed: false, reason });

/** Cancelling is free until the mover is on the way. */
export const mayCancel = ({
  status,
  job,
}: Pick<Followed, 'status'> & { readonly job: Pick<FollowedJob, 'status'> | null }): May => {
  if (status === 'cancelled' || status === 'declined') return no('This request has already ended.');
  if (status === 'fulfilled') return no('This request is done.');
  if (!job || job.status === 'open' || job.status === 'assigned') return yes;
  if (job.status === 'cancelled') return no('This request has already ended.');
  if (job.status === 'en_route') return no('Your mover is already on the way. Call or message them.');
  if (job.status === 'arrived') return no('You can no longer cancel here. Call or message your mover.');
  return no(job.status === 'in_progress' ? 'The work has started. Call or message your mover.' : 'The work is done.');
};

/** From the mover's request for it until the work is confirmed. */
export const maySign = ({ job }: Pick<Followed, 'job'>): May => {
  if (job?.signature_asked && (job.status === 'in_progress' || job.status === 'delivered')) return yes;
  if (job?.status === 'completed') return no('This is already confirmed.');
  return no('You can sign once your mover asks you to.');
};

/** After the delivery; a job that completed by itself may still be rated. */
export const mayConfirm = ({ job }: Pick<Followed, 'job'>): May => {
  if (job?.status === 'delivered') return yes;
  if (job?.status === 'completed') return job.rated ? no('You have confirmed and rated. Thank you.') : yes;
  if (job?.status === 'disputed') return no('We are looking into the problem first, and will call you.');
  return no('You can confirm and rate once your mover has delivered.');
};

/** Until when a problem can be reported; null before completion. */
export const reportUntil = ({ job }: Pick<Followed, 'job'>): Date | null => {
  const at = job?.status === 'completed' && !job.decided ? job.timeline.completed_at : null;
  return at ? problemUntil(new Date(at)) : null;
};

/** From the delivery until 14 days after completion, once; after that the customer opens a case. */
export const mayReport = (f: Pick<Followed, 'job'>, now: Date): May => {
  const { job } = f;
  const until = reportUntil(f);
  if (job?.status === 'delivered') return yes;
  if (job?.status === 'disputed') return no('You have reported it. We are looking into it and will call you.');
  if (job?.status === 'completed' && job.decided)
    return no('We have decided about what you reported. If you disagree, write to us on the Contact page.');
  if (until)
    return until > now
      ? yes
      : no(`A problem could be reported until ${showDateTime(until, now)}. Write to us on the Contact page.`);
  if (job?.status === 'cancelled') return no('This request has ended. Write to us on the Contact page.');
  return no('You can report a problem here once the work is done.');
};
