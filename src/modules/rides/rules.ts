// A trip's states and who may change them, the allowed times, the cost of cancelling. Also runs in the browser.
// customer.md §2.9, §9; decisions.md "Ride search", "Lifecycles"; docs/decisions/0009-rides.md.
import { addDays, lagosDate } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';
import { isNigerian, parsePhone } from '../../shared/phone.ts';
import { type PriceLine, type VehicleClass, vehicleClasses } from '../catalogue/rules.ts';

export { type VehicleClass, vehicleClasses } from '../catalogue/rules.ts';

/**
 * An immediate trip starts as searching, a reserved one as scheduled, and a card ride of either kind as unpaid. `clock`: automatic, matching
 * included.
 */
export const tripLifecycle = lifecycle({
  states: [
    'unpaid',
    'searching',
    'scheduled',
    'offered',
    'accepted',
    'arriving',
    'arrived',
    'in_progress',
    'completed',
    'cancelled',
    'no_driver',
  ],
  moves: {
    // The card payment has arrived; the customer may also switch to cash.
    begin: { from: ['unpaid'], to: 'searching', by: ['clock', 'customer'] },
    reserve: { from: ['unpaid'], to: 'scheduled', by: ['clock', 'customer'] },
    expire: { from: ['unpaid'], to: 'cancelled', by: ['clock'] },
    // The company does not pay it any more: its person has left.
    leave: { from: ['scheduled'], to: 'cancelled', by: ['clock'] },
    // A card ride that found no driver and was refunded must be paid again before the next search.
    await_payment: { from: ['no_driver'], to: 'unpaid', by: ['clock'] },
    search: { from: ['scheduled'], to: 'searching', by: ['clock'] },
    search_again: { from: ['no_driver'], to: 'searching', by: ['customer'] },
    offer: { from: ['searching'], to: 'offered', by: ['clock'] },
    // Declined, or 15 s without an answer: the next driver is asked.
    pass_on: { from: ['offered'], to: 'searching', by: ['driver', 'clock'] },
    accept: { from: ['offered'], to: 'accepted', by: ['driver'] },
    give_up: { from: ['searching'], to: 'no_driver', by: ['clock'] },
    depart: { from: ['accepted'], to: 'arriving', by: ['driver'] },
    arrive: { from: ['arriving'], to: 'arrived', by: ['driver'] },
    start: { from: ['arrived'], to: 'in_progress', by: ['driver'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['driver'] },
    // The driver cannot come: the search continues for the customer.
    release: { from: ['accepted', 'arriving', 'arrived'], to: 'searching', by: ['driver'] },
    // The driver has waited at the pickup, and nobody came.
    no_show: { from: ['arrived'], to: 'cancelled', by: ['driver'] },
    cancel: {
      from: ['unpaid', 'scheduled', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'no_driver'],
      to: 'cancelled',
      by: ['customer', 'staff'],
    },
    call_off: { from: ['in_progress'], to: 'cancelled', by: ['staff'] },
  },
});
export type TripStatus = (typeof tripLifecycle.states)[number];

/**
 * What makes a ride count for its driver (trips, rating, referral): a minimum time from start to end, and a minimum booked distance.
 */
export const countingRide = {
  min_s: 120,
  min_m: 500,
  /** Nobody drives the booked route faster on average, also at night and between cities. A company's ride that was faster is not paid out at once. */
  fastest_kmh: 90,
  /** Days within which only one rating by the same customer counts for a driver. */
  pair_days: 30,
} as const;

/** Wrong attempts that lock a start code, and for how many minutes; the text of the refusal code_locked has the same numbers. */
export const startCodeLimits = { max_wrong: 5, lock_minutes: 10 } as const;

/** A driver has accepted: a driver has at most one of these (unique index of the table). */
export const underwayStates = ['accepted', 'arriving', 'arrived', 'in_progress'] as const satisfies TripStatus[];
/** An immediate trip in one of these is the customer's only active trip (unique index of the table). */
export const activeStates = ['unpaid', 'searching', 'offered', ...underwayStates] as const satisfies TripStatus[];
/** Final, except for a rating or another search. */
export const overStates = ['completed', 'cancelled', 'no_driver'] as const satisfies TripStatus[];

export const isActive = (status: TripStatus): boolean => activeStates.some((state) => state === status);
export const isUnderway = (status: TripStatus): boolean => underwayStates.some((state) => state === status);

/** The customer's words for a state. */
export const tripWords: Readonly<Record<TripStatus, string>> = {
  unpaid: 'Waiting for payment',
  searching: 'Looking for a driver',
  scheduled: 'Reserved',
  offered: 'Asking a driver',
  accepted: 'Found',
  arriving: 'On the way',
  arrived: 'Arrived',
  in_progress: 'Under way',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_driver: 'No driver found',
};

export const rideRules = {
  /** Days after a ride in which a problem can be reported on its page. */
  reportDays: 14,
  /** A driver without a fresh position counts as this far away (customer.md §9), min. */
  minutesUnknown: 9,
  /** A driver farther away than this is not asked, min. */
  furthestMinutes: 45,
  /** Drivers shown per vehicle before a booking. */
  maxNear: 3,
  /** Before a booking minutes are rounded up to this step, min. */
  minutesStep: 5,
  /** How long an offer lasts (decisions.md "Automatic matching"), s. */
  offerSeconds: 15,
  /** How long a card ride waits for its payment, as long as a card page stays open, min. */
  unpaidMinutes: 30,
  /** Maximum wait of an unpaid ride while transfer accounts are open, h. */
  unpaidMaxHours: 2,
  /** Maximum length of a search, s. */
  searchSeconds: 180,
  /** When no driver can be asked now, the search looks again after this time, s. */
  lookAgainSeconds: 10,
  /** When all drivers have been asked, a search waits this long for another to come online, s. A reserved one waits until its time. */
  patienceSeconds: 30,
  /** How many days ahead a ride can be reserved (customer.md §9). */
  maxDaysAhead: 30,
  /** How long before a reserved ride its customer is reminded, and free cancellation ends (customer.md §9), min. */
  freeMinutesBefore: 60,
  /** How long before a reserved ride its search starts, min. */
  searchMinutesBefore: 30,
  /** How long after acceptance an immediate ride can be cancelled free, min. */
  freeMinutesAfter: 2,
  /** If a driver is later than promised by more than this, cancelling is free, min. */
  lateMinutes: 5,
  /** An arrival counts as seen when the driver's last position is within this distance of the pickup, m. */
  seenWithin_m: 500,
  /** For the same, the maximum age of the position, min. */
  seenMinutes: 5,
  /**
   * How long a driver waits at the pickup before they may end the ride, min: enough time to come down from a flat, and a driver loses no more than
   * that to a no-show.
   */
  waitMinutes: 5,
  /** The customer is notified this long before the wait ends, min. */
  waitWarnMinutes: 1,
  /** A share link works until this long after the trip ended, h. */
  shareHours: 2,
  /** A customer's maximum of open reserved rides: each occupies a driver for half an hour. */
  maxReserved: 5,
  /** Rides a customer may book for other people per hour: each sends a text message. */
  maxTextsAnHour: 10,
  page: 20,
} as const;

/**
 * Why a typed number cannot be the rider's; null when it can. Kaya texts the rider, and only on Nigerian numbers.
 */
export const riderPhoneFault = (typed: string): string | null => {
  const number = parsePhone(typed);
  return number !== null && isNigerian(number)
    ? null
    : 'Enter a Nigerian number like 0803 123 4567: we text the link to it';
};

/** `Pickup in 9 mins`. */
export const pickupIn = (minutes: number): string => `Pickup in ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;

const minute_ms = 60_000;
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute_ms);

type WhenFault = { readonly code: 'time_in_past' | 'time_too_far'; readonly message: string };
/** Whether a ride may be reserved for this time: later than now, today to 30 days ahead by the Lagos day. */
export const whenFault = (scheduled_for: Date, now: Date): WhenFault | null => {
  if (scheduled_for.getTime() <= now.getTime()) {
    return { code: 'time_in_past', message: 'This time has passed. Choose a later time' };
  }
  if (lagosDate(scheduled_for) > addDays(lagosDate(now), rideRules.maxDaysAhead)) {
    return { code: 'time_too_far', message: 'Choose a day at most 30 days ahead' };
  }
  return null;
};

/** The last day that a date field accepts, `YYYY-MM-DD`. */
export const lastDay = (now: Date): string => addDays(lagosDate(now), rideRules.maxDaysAhead);

/** When the search for a reserved ride starts. */
export const searchAt = (scheduled_for: Date): Date => plus(scheduled_for, -rideRules.searchMinutesBefore);
/** When its customer is reminded, and the last moment to cancel free. */
export const reminderAt = (scheduled_for: Date): Date => plus(scheduled_for, -rideRules.freeMinutesBefore);

/** The lowest price of a vehicle class: the fee for a late cancellation. */
const lowestPrice_kobo = (vehicle: VehicleClass): number =>
  vehicleClasses.find(({ code }) => code === vehicle)?.range.from_kobo ?? 0;

/**
 * Whether a ride carries its customer's debt for earlier cancelled rides: only an immediate ride for themselves. By the time of a reserved ride
 * another one may have paid it, and nobody else should pay their fee.
 */
export const carriesFees = ({ later, forOther }: { later: boolean; forOther: boolean }): boolean => !later && !forOther;

/** The only name of this fee: where it is charged, where it is paid, and on the receipt. */
export const lateFee = 'Late-cancellation fee';

/** The debt for earlier cancelled rides, as a line beside the price's; no line when nothing is owed. */
export const carriedLines = (carried_kobo: number): PriceLine[] =>
  carried_kobo === 0 ? [] : [{ code: 'carried_fee', label: lateFee, amount_kobo: carried_kobo }];

/** What the customer pays: in cash to the driver at the end, or by card in advance. */
export const totalOf = ({ price_kobo, carried_kobo }: { price_kobo: number; carried_kobo: number }): number =>
  price_kobo + carried_kobo;

export type CancelFacts = {
  readonly status: TripStatus;
  readonly vehicle_class: VehicleClass;
  readonly created_at: Date;
  /** null: immediate. */
  readonly scheduled_for: Date | null;
  readonly accepted_at: Date | null;
  /** The pickup time that the driver promised. */
  readonly promised_at: Date | null;
  readonly arrived_at: Date | null;
  /** Whether the driver's last position was at the pickup when they pressed "Arrived"; null: unknown. */
  readonly arrival_seen: boolean | null;
  /** The previous driver could not come. */
  readonly driver_lost: boolean;
};
type Cancellation = {
  readonly allowed: boolean;
  readonly fee_kobo: number;
  /** When free cancellation ends; null when there is none, or it has passed. */
  readonly free_until: Date | null;
  /** The sentence above the button. */
  readonly why: string;
  /** Whether the driver has set off, and so gets a share of the fee. */
  readonly driver_shares: boolean;
};

const no = (why: string): Cancellation => ({
  allowed: false,
  fee_kobo: 0,
  free_until: null,
  why,
  driver_shares: false,
});
const free = (why: string, free_until: Date | null = null): Cancellation => ({
  allowed: true,
  fee_kobo: 0,
  free_until,
  why,
  driver_shares: false,
});

const over: Partial<Record<TripStatus, string>> = {
  in_progress: 'The trip has started. Call your driver and ask them to stop.',
  completed: 'This trip is completed.',
  cancelled: 'This trip is already cancelled.',
};

/** More than 5 minutes later than promised, even if they have arrived since. Only a seen arrival counts. */
const isLate = ({ promised_at, arrived_at, arrival_seen }: CancelFacts, now: Date): boolean =>
  promised_at !== null && ((arrival_seen && arrived_at) || now) > plus(promised_at, rideRules.lateMinutes);

/** Reserved early enough for the 60 minutes to apply; otherwise the rule for immediate rides applies. */
const isReserved = ({ scheduled_for, created_at }: CancelFacts): boolean =>
  scheduled_for !== null && created_at <= reminderAt(scheduled_for);

/** The current cost of cancelling and why. The page shows it before the customer confirms; the server computes it again. */
export const cancellationOf = (facts: CancelFacts, now: Date): Cancellation => {
  const { status, scheduled_for, accepted_at, vehicle_class } = facts;
  const ended = over[status];
  if (ended !== undefined) return no(ended);
  if (status === 'unpaid') return free('You have not paid, so this is free.');
  if (status === 'no_driver') return free('No driver was found, so this is free.');
  const fee = (why: string): Cancellation => ({
    allowed: true,
    fee_kobo: lowestPrice_kobo(vehicle_class),
    free_until: null,
    why,
    driver_shares: status === 'arriving' || status === 'arrived',
  });
  const waiting = !isUnderway(status);
  if (!waiting && isLate(facts, now)) return free('Your driver is more than 5 minutes late, so this is free.');
  if (waiting && facts.driver_lost) return free('Your driver could not make it, so this is free.');
  if (isReserved(facts)) {
    const until = reminderAt(facts.scheduled_for as Date);
    if (now <= until) return free('Free up to 60 minutes before the pickup.', until);
    if (waiting && status !== 'scheduled' && now > (scheduled_for as Date)) {
      return free('No driver was found in time, so this is free.');
    }
    return fee('Less than 60 minutes before the pickup, the lowest price of the vehicle is charged.');
  }
  if (waiting || accepted_at === null) return free('Free until 2 minutes after a driver has accepted.');
  const until = plus(accepted_at, rideRules.freeMinutesAfter);
  if (now <= until) return free('Free until 2 minutes after a driver has accepted.', until);
  return fee('Your driver accepted more than 2 minutes ago, so the lowest price of the vehicle is charged.');
};

type WaitFacts = Pick<CancelFacts, 'status' | 'arrived_at' | 'arrival_seen' | 'scheduled_for'>;
/**
 * How long the driver waits at the pickup; null when they do not, or were seen elsewhere when they pressed "Arrived". For a reserved ride the wait
 * starts at its time.
 */
export const waitsUntil = ({ status, arrived_at, arrival_seen, scheduled_for }: WaitFacts): Date | null => {
  if (status !== 'arrived' || arrived_at === null || arrival_seen === false) return null;
  const from = scheduled_for && scheduled_for > arrived_at ? scheduled_for : arrived_at;
  return plus(from, rideRules.waitMinutes);
};

/** When the customer is notified that the wait ends soon. */
export const warnsAt = (until: Date): Date => plus(until, -rideRules.waitWarnMinutes);

/**
 * The cost of a no-show: as much as a late cancellation. Nothing when the driver came too late, or their arrival was not seen: Kaya charges no fee
 * on one side's word.
 */
export const noShowFee_kobo = (facts: CancelFacts, now: Date): number =>
  isLate(facts, now) || !facts.arrival_seen ? 0 : lowestPrice_kobo(facts.vehicle_class);

/** Stored as the reason of such a ride. */
export const noShowReason = 'Nobody came to the vehicle.';

/** Why a reserved ride is cancelled that a company does not pay any more. */
export const leftWords = (company: string): string =>
  `${company} does not pay it any more, because you are no longer in the company. Book it again to pay yourself.`;

/** A customer's reasons to cancel, optional. Staff read them. */
export const cancelReasons = [
  'I don’t need the ride any more',
  'The wait is too long',
  'The pickup or the destination is wrong',
  'I found another ride',
  'The driver asked me to cancel',
] as const;

/** How many days after the ride both sides may rate; then a single rating is shown too. */
export const rateDays = 7;
export const ratesUntil = (completed_at: Date): Date => plus(completed_at, rateDays * 24 * 60);

/** Until when a problem or a lost item can be reported on a ride's page; null while it is not over. */
export const reportUntil = (ended_at: Date | null): Date | null =>
  ended_at && plus(ended_at, rideRules.reportDays * 24 * 60);

/** When a share link ends; null while the trip is not over. */
export const shareEndsAt = (ended_at: Date | null): Date | null =>
  ended_at && plus(ended_at, rideRules.shareHours * 60);

/** Minutes to a pickup as shown to people without a ride: 5, 10, 15 and so on. */
export const steppedMinutes = (minutes: number): number =>
  Math.ceil(minutes / rideRules.minutesStep) * rideRules.minutesStep;

/** How an offer of a ride ended. waiting: not yet; taken: another driver has it; withdrawn: it ended without anybody's answer. */
export const offerOutcomes = ['waiting', 'accepted', 'declined', 'expired', 'released', 'taken', 'withdrawn'] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];
