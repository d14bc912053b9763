// An open request or booking as one row, and an application. Without I/O.
import { showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { underwayStates } from '../jobs/rules.ts';
import type { BookingStatus } from './rules.ts';
import { type Followed, headline } from '../requests/following-rules.ts';
import { applicationRules as driverRules } from '../drivers/application-rules.ts';
import type { ProviderState } from '../providers/rules.ts';
import type { ApplicationStand, LiveMove } from './live-contract.ts';
import { payWords, promiseOf } from '../requests/promise-rules.ts';
import type { PaymentView } from '../requests/payment-view-contract.ts';

type LiveFacts = Followed & {
  readonly payment: PaymentView | null;
  /** The mover requested a price change that is not answered yet. */
  readonly price_asked: boolean;
  readonly price_is_ceiling: boolean;
};

const asksOfRequest = (facts: LiveFacts): string | null => {
  const { job, payment, price_asked } = facts;
  if (price_asked) return 'Answer the new price';
  if (job?.status === 'delivered') return 'Confirm and rate';
  // No second payment is requested while one is being processed.
  return payment?.standing === 'due' && payment.may_pay
    ? payWords(naira(payment.card_due_kobo), payment.held_kobo > 0 ? null : promiseOf(facts))
    : null;
};

/** The words of a request's row. */
export const liveRequest = (
  facts: LiveFacts,
  now: Date,
): Pick<LiveMove, 'tag' | 'line' | 'under_way' | 'asks' | 'starts_at'> => {
  const { label, value, unit, tag } = headline(facts, now);
  const status = facts.job?.status;
  return {
    tag,
    // The time alone on the day itself: `8:00 AM`, else `Sat 18 Oct, 8:00 AM`.
    line: `${label} ${value}${/^\d/.test(unit) ? ',' : ''} ${unit}`,
    starts_at: facts.starts_at,
    under_way: status === 'delivered' || status === 'disputed' || underwayStates.some((state) => state === status),
    asks: asksOfRequest(facts),
  };
};

export const asksOfBooking = (status: BookingStatus): string | null =>
  status === 'quoted' ? 'Answer the quote' : null;

const rank = ({ asks, under_way }: LiveMove): number => (asks ? 0 : under_way ? 1 : 2);

/** Moves that need the customer first, then those in progress, then by time. */
export const urgentFirst = (moves: readonly LiveMove[]): LiveMove[] =>
  moves.toSorted((a, b) => rank(a) - rank(b) || a.starts_at.localeCompare(b.starts_at));

type DriverFacts = {
  readonly status: 'draft' | 'submitted' | 'in_review' | 'approved' | 'rejected';
  readonly missing: readonly string[];
  readonly expired: boolean;
};
type ProviderFacts = {
  readonly status: 'draft' | 'submitted' | 'approved' | 'rejected';
  readonly answer_by: string | null;
};

export const moverStand = (barred: boolean): ApplicationStand => ({
  kind: 'mover',
  tag: barred ? { tone: 'bad', word: 'Stopped' } : { tone: 'ok', word: 'Ready' },
  line: barred ? 'Our staff have stopped new jobs for you.' : 'Your profile is ready. You can take jobs now.',
  act: barred ? 'Read why' : 'See your jobs',
  open: barred ? 'application' : 'desk',
});

export const driverStand = ({ status, missing, expired }: DriverFacts): ApplicationStand => {
  const [kind, open] = ['driver', 'application'] as const;
  const [next] = missing;
  const todo = next ? `${missing.length === 1 ? 'One thing' : `${missing.length} things`} left. Next: ${next}.` : null;
  if (expired)
    return {
      kind,
      open,
      tag: { tone: 'bad', word: 'Expired' },
      line: 'A document has expired.',
      act: 'Upload a new one',
    };
  switch (status) {
    case 'draft':
      return {
        kind,
        open,
        tag: { tone: 'off', word: 'Not sent' },
        line: todo ?? 'Everything is there. Send it, and we look at it.',
        act: 'Continue your application',
      };
    case 'rejected':
      return {
        kind,
        open,
        tag: { tone: 'bad', word: 'Rejected' },
        line: 'Replace only what was rejected, everything else stays.',
        act: 'Replace it',
      };
    case 'approved':
      return {
        kind,
        open: 'desk',
        tag: { tone: 'ok', word: 'Approved' },
        line: 'Go online to get trips.',
        act: 'Drive',
      };
    default:
      return {
        kind,
        open,
        tag: { tone: 'info', word: 'In review' },
        line: todo ?? `We answer by email within ${driverRules.answerHours} hours.`,
        act: todo ? 'Add what is missing' : 'See your documents',
      };
  }
};

/** business: one that was approved or added by staff; it takes precedence over an application. */
export const providerStand = (
  application: ProviderFacts | null,
  business: ProviderState | null,
): ApplicationStand | null => {
  const [kind, open] = ['provider', 'application'] as const;
  if (business) {
    const sign = {
      applied: { tone: 'warn', word: 'Being checked' },
      in_vetting: { tone: 'warn', word: 'Being checked' },
      approved: { tone: 'ok', word: 'Approved' },
      suspended: { tone: 'bad', word: 'Suspended' },
    } as const;
    return {
      kind,
      open: 'desk',
      tag: sign[business],
      line: 'Your crew, its jobs and your share.',
      act: 'Open your business',
    };
  }
  switch (application?.status) {
    case 'draft':
      return {
        kind,
        open,
        tag: { tone: 'off', word: 'Not sent' },
        line: 'Fill in the rest and send it.',
        act: 'Continue your application',
      };
    case 'submitted':
      return {
        kind,
        open,
        tag: { tone: 'info', word: 'In review' },
        line: `We answer by email until ${showDateTime(new Date(application.answer_by ?? 0))}.`,
        act: 'See your application',
      };
    case 'rejected':
      return {
        kind,
        open,
        tag: { tone: 'bad', word: 'Rejected' },
        line: 'Change what we named, and send it again.',
        act: 'Change your application',
      };
    default:
      return null;
  }
};
