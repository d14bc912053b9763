// How a business booking reads to the person who follows it: tag, progress, what they may do now. Without I/O.
import { showDate } from '../../shared/clock.ts';
import { showPhone } from '../../shared/phone.ts';
import type { JobStatus } from '../jobs/rules.ts';
import type { BookingView } from './contract.ts';
import { bookingLifecycle, type BookingStatus, type QuoteStatus } from './rules.ts';

type Step = BookingView['steps'][number];
type May = BookingView['may_cancel'];

export type FollowedBooking = {
  readonly status: BookingStatus;
  readonly email: string;
  readonly phone: string;
  readonly created_at: Date;
  readonly reviewed_at: Date | null;
  readonly quoted_at: Date | null;
  readonly accepted_at: Date | null;
  readonly called_at: Date | null;
  readonly scheduled_at: Date | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: 'customer' | 'staff' | 'kaya' | null;
  readonly ended_reason: string;
  /** The current quote, if any. */
  readonly quote: { readonly status: QuoteStatus; readonly valid_until: Date | null } | null;
  readonly countered: boolean;
  readonly jobs: readonly { readonly status: JobStatus }[];
};

export const bookingTags: Readonly<Record<BookingStatus, BookingView['tag']>> = {
  pending: { tone: 'warn', word: 'Pending' },
  in_review: { tone: 'now', word: 'In review' },
  quoted: { tone: 'warn', word: 'Quoted' },
  accepted: { tone: 'ok', word: 'Accepted' },
  scheduled: { tone: 'ok', word: 'Scheduled' },
  in_progress: { tone: 'now', word: 'Under way' },
  completed: { tone: 'ok', word: 'Completed' },
  declined: { tone: 'bad', word: 'Declined' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  expired: { tone: 'off', word: 'Expired' },
};

/** Its steps in order; `now` is the current one. */
const way = ['received', 'review', 'quote', 'call', 'scheduled', 'work', 'completed'] as const;
type WayStep = (typeof way)[number];
const standsAt: Readonly<Partial<Record<BookingStatus, WayStep>>> = {
  pending: 'review',
  in_review: 'review',
  quoted: 'quote',
  accepted: 'call',
  scheduled: 'scheduled',
  in_progress: 'work',
};

const endedBy = (f: FollowedBooking): string => {
  if (f.status === 'expired') return 'The quote was not accepted in time.';
  const who = f.ended_by === 'customer' ? 'By you.' : f.ended_by === 'staff' ? 'By Kaya.' : '';
  return [who, f.ended_reason].filter(Boolean).join(' ');
};

/** The last step before it ended. */
const reachedBefore = (f: FollowedBooking): WayStep => {
  if (f.started_at) return 'work';
  if (f.scheduled_at) return 'scheduled';
  if (f.called_at) return 'call';
  if (f.quoted_at) return 'quote';
  return f.reviewed_at ? 'review' : 'received';
};

const left = (jobs: FollowedBooking['jobs']) => jobs.filter(({ status }) => status !== 'cancelled');

const done = (jobs: FollowedBooking['jobs']): string => {
  const ready = left(jobs).filter(({ status }) => status === 'completed').length;
  return left(jobs).length === 1 ? 'Follow the job on this page.' : `${ready} of ${left(jobs).length} jobs done.`;
};

const movers = (f: FollowedBooking): string => {
  const open = left(f.jobs).filter(({ status }) => status === 'open').length;
  if (!f.scheduled_at || f.ended_at || open === 0) return 'Each job gets a day and a mover.';
  return left(f.jobs).length === 1
    ? 'We are finding a mover for it.'
    : `We are finding a mover for ${open} of the jobs.`;
};

export const bookingSteps = (f: FollowedBooking, now: Date): Step[] => {
  const ended = f.ended_at !== null;
  const reached = ended ? reachedBefore(f) : (standsAt[f.status] ?? null);
  const validUntil = f.quote?.valid_until;
  const says: Record<WayStep, { title: string; at: Date | null; note: string | null }> = {
    received: { title: 'Request received', at: f.created_at, note: null },
    review: {
      title: 'Review within 24 hours',
      at: f.quoted_at ?? f.reviewed_at,
      note:
        f.status === 'in_review'
          ? f.countered
            ? 'We are looking at the change you proposed.'
            : 'We are looking at it now.'
          : 'Our team checks access, crew and vehicles.',
    },
    quote: {
      title: 'A detailed quote by email',
      at: f.quoted_at,
      note:
        f.status === 'quoted' && validUntil
          ? `Waiting for your answer until ${showDate(validUntil, now)}.`
          : f.accepted_at
            ? 'Accepted.'
            : `Sent to ${f.email}`,
    },
    call: { title: 'A confirmation call', at: f.called_at, note: f.called_at ? null : `On ${showPhone(f.phone)}` },
    scheduled: { title: 'Scheduled', at: f.scheduled_at, note: movers(f) },
    work: { title: 'The work', at: f.started_at, note: f.started_at ? done(f.jobs) : null },
    completed: { title: 'Completed, with the invoice', at: f.completed_at, note: null },
  };
  // A call that staff did not tick is not shown as done: the step disappears once the days are set.
  const shown = way.filter((code) => code !== 'call' || f.called_at || (!f.scheduled_at && !ended));
  const here = reached === 'call' && f.called_at ? 'scheduled' : reached;
  const at = here === null ? shown.length : shown.findIndex((code) => code === here);
  const steps = shown.map((code, index): Step => {
    const { title, at: when, note } = says[code];
    const state = index < at || (ended && index === at) ? 'done' : index === at ? 'now' : 'later';
    return { code, title, state, at: state === 'later' ? null : (when?.toISOString() ?? null), note };
  });
  if (!f.ended_at) return steps;
  const word = bookingTags[f.status].word;
  const end: Step = {
    code: 'ended',
    title: word,
    state: 'done',
    at: f.ended_at.toISOString(),
    note: endedBy(f) || null,
  };
  return [...steps.slice(0, at + 1), end];
};

const yes: May = { allowed: true, reason: null };
const no = (reason: string): May => ({ allowed: false, reason });

/** For a manager of the company. */
export const personActs = (person: string): May => no(`Only ${person} can do this.`);
export const mayNotAnswerFor = (person: string): string =>
  `You may not book for ${person}. They answer it themselves, or an admin or the manager of their team does.`;

const answerable = (f: FollowedBooking, now: Date): string | null => {
  if (f.ended_at) return 'This booking has ended.';
  if (f.status === 'pending' || f.status === 'in_review') return 'Your quote is not ready yet.';
  if (f.status !== 'quoted') return 'This quote has been accepted.';
  const { valid_until } = f.quote ?? {};
  return valid_until && valid_until > now ? null : 'This quote is no longer valid.';
};

export const mayAnswer = (f: FollowedBooking, now: Date): May => {
  const reason = answerable(f, now);
  return reason ? no(reason) : yes;
};

/** To request approval from the company that pays, once per quote. */
export const mayAsk = (f: FollowedBooking, now: Date, of: { company: boolean; asked: boolean }): May => {
  const reason = !of.company
    ? 'You pay for this booking yourself.'
    : (answerable(f, now) ?? (of.asked ? 'Your company has been asked about this quote.' : null));
  return reason ? no(reason) : yes;
};

export const mayCounter = (f: FollowedBooking, now: Date): May => {
  const reason = answerable(f, now) ?? (f.countered ? 'You have already proposed a change.' : null);
  return reason ? no(reason) : yes;
};

const begun: readonly JobStatus[] = ['in_progress', 'delivered', 'completed', 'disputed'];
const underway: readonly JobStatus[] = ['en_route', 'arrived', ...begun];

/** Cancelling is free until a mover is on the way. */
export const mayCancelBooking = (f: FollowedBooking): May => {
  if (f.ended_at) return no('This booking has ended.');
  if (f.status === 'completed') return no('This booking is completed.');
  const open = bookingLifecycle.next(f.status, 'cancel', 'customer').ok;
  const some = (states: readonly JobStatus[]) => f.jobs.some(({ status }) => states.includes(status));
  if (some(begun)) return no('The work has started. To change something, write to us.');
  if (open && !some(underway)) return yes;
  const where = some(['arrived']) ? 'A mover has arrived.' : 'A mover is already on the way.';
  return no(`${where} Call or message the mover, or write to us.`);
};
