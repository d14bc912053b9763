// The texts on what a driver collects and earns.
import { minutesWord, showTime } from '../../shared/clock.ts';
import { figure, unbroken } from '../../shared/figures.ts';
import { naira } from '../../shared/naira.ts';
import { maxOwed_kobo, owesTooMuch } from '../../modules/money/due-rules.ts';
import { headingRules } from '../../modules/drivers/rules.ts';
import { tripWords, type TripStatus } from '../../modules/rides/rules.ts';
import type { DriverTrip } from '../../modules/rides/trip-steps-contract.ts';
import { crowMetres } from '../../modules/places/rules.ts';
import type { LatLng } from '../../shared/fields.ts';
import type { ListedTrip } from '../../modules/rides/desk-contract.ts';

/** At least 1 km. */
export const kmWord = (metres: number): string => unbroken(`${figure(Math.max(1, Math.round(metres / 1000)))} km`);

/** `4.8 from 12 ratings`. */
export const ratingWords = ({ rating, ratings_count }: { rating: number; ratings_count: number }): string =>
  ratings_count === 0
    ? 'No ratings yet'
    : `${rating.toFixed(1)} from ${ratings_count === 1 ? '1 rating' : `${ratings_count} ratings`}`;

/** The customer reads "Found"; for the driver it is "Accepted". */
export const deskWords = { ...tripWords, accepted: 'Accepted' } as const;

/** Before the pickup: the promised arrival; otherwise nothing. */
export const promisedWords = ({ status, promised_at }: { status: TripStatus; promised_at: string | null }): string =>
  promised_at && (status === 'accepted' || status === 'arriving')
    ? `Be at the pickup by ${showTime(new Date(promised_at))}.`
    : '';

/** `2 h 10 m`, `3 mins` online. */
export const hoursWord = (seconds: number): string => minutesWord(Math.floor(seconds / 60));

/** On the working screen; the weekly summary has the details. */
export const owedLine = (owed_kobo: number): string =>
  `You owe Kaya ${naira(owed_kobo)}. The limit is ${naira(maxOwed_kobo)}.`;
/** The button that pays all of it. */
export const payOwedWords = (owed_kobo: number): string => `Pay ${naira(owed_kobo)}`;
/** The debt, and how it is paid. */
export const owedWords = (owed_kobo: number): string =>
  owed_kobo > 0 ? `You owe Kaya ${naira(owed_kobo)} from cash rides.` : 'You owe Kaya nothing.';
/** Why it is owed, how it is settled, and the limit: beside the amount. */
export const owedWhy = `It is our commission in the cash that customers paid you. We deduct it from the next money we pay you. Above ${naira(maxOwed_kobo)} you get only rides paid by card.`;
export const onlyCard = `Above ${naira(maxOwed_kobo)} you are offered rides paid by card only, until it is settled. They settle it.`;
/** Beside the debt: why no cash ride is offered; null while they are. */
export const onlyCardWords = (owed_kobo: number): string | null => (owesTooMuch(owed_kobo) ? onlyCard : null);
/** How a debt from cash rides is paid: the ledger's rule (money/server/settle-owed.ts). */
export const settleWords = (pay_by: string | null): readonly string[] => [
  'When a customer pays you in cash, you keep all of it. Kaya’s commission is in that cash, so you owe it to Kaya.',
  'Kaya deducts what you owe from the next money it pays you: what a customer pays by card, a tip, or your part of a late-cancellation fee. A payout comes after that.',
  pay_by
    ? `You can also pay it by ${pay_by} at any time. There is no interest.`
    : 'You transfer nothing yourself, and there is no interest.',
];

/** What Set Destination does. */
export const headingWords = `For ${headingRules.hours} hours, or until you arrive or go offline, we offer you only rides that bring you nearer.`;
/** `3 left today`. */
export const headingsLeft = (left: number): string => (left === 0 ? 'None left today' : `${left} left today`);

/** 0: paid by card, or by a company. */
export const collectWords = ({
  collect_kobo,
  payment_method,
}: Pick<DriverTrip, 'collect_kobo' | 'payment_method'>): string => {
  if (collect_kobo > 0) return `Collect ${naira(collect_kobo)} in cash`;
  return payment_method === 'invoice' ? 'Paid by the company: collect nothing' : 'Paid to Kaya: collect nothing';
};
/** A company pays after the month; null where what the driver earns does not wait for it. */
export const companyWaitWords = ({ pay_waits }: Pick<DriverTrip, 'pay_waits'>): string | null =>
  pay_waits ? 'You can pay out what you earn once the company has paid its bill.' : null;
/** Below what a driver earns and collects; null when no fee is carried over. */
export const carriedWords = (carried_kobo: number): string | null =>
  carried_kobo > 0
    ? `Includes ${naira(carried_kobo)}, the customer’s earlier late-cancellation fee, which you owe Kaya.`
    : null;
export const restWords = ({
  collect_kobo,
  you_earn_kobo,
  carried_kobo,
  pay_waits = false,
}: {
  collect_kobo: number;
  you_earn_kobo: number;
  carried_kobo: number;
  pay_waits?: boolean;
}): string => {
  if (pay_waits)
    return 'Kaya adds it to your balance when you complete the trip. You can pay it out once the company has paid its bill.';
  if (collect_kobo === 0) return 'Kaya adds it to your balance when you complete the trip.';
  if (collect_kobo <= you_earn_kobo) return 'You keep all of it.';
  const fee = carried_kobo > 0 ? `, with the ${naira(carried_kobo)} this customer owed for a cancelled ride,` : '';
  return `Kaya’s ${naira(collect_kobo - you_earn_kobo)}${fee} is deducted from your next payment from Kaya.`;
};

/** The money of one trip, line by line. A free ride has one line. */
export const moneyLines = ({
  status,
  money: { price_kobo, collected_kobo, commission_kobo, earned_kobo, owed_kobo },
  carried_kobo,
  tips_kobo,
}: Pick<ListedTrip, 'status' | 'money' | 'carried_kobo' | 'tips_kobo'>): { label: string; value: string }[] => {
  if (price_kobo === 0) return [{ label: 'Price', value: 'Cancelled free of charge' }];
  const line = (label: string, kobo: number) => ({ label, value: naira(kobo) });
  const cancelled = status === 'cancelled';
  const soFar = status === 'completed' || cancelled;
  return [
    line(cancelled ? 'Late-cancellation fee' : 'Price', price_kobo),
    ...(carried_kobo > 0 ? [line('Fee of an earlier ride', carried_kobo)] : []),
    ...(status !== 'completed'
      ? []
      : [collected_kobo > 0 ? line('Cash you collected', collected_kobo) : line('Paid to Kaya', price_kobo)]),
    line('Kaya’s commission', commission_kobo),
    line(soFar ? 'You earned' : 'You earn', earned_kobo),
    ...(tips_kobo > 0 ? [line('Tips', tips_kobo)] : []),
    ...(owed_kobo > 0 ? [line('You owe Kaya', owed_kobo)] : []),
  ];
};

/** The summary after a ride: distance, cash and the debt from it. */
export const doneWords = ({
  pickup,
  destination,
  distance_m,
  money: { collected_kobo, owed_kobo },
  payment_method,
}: Pick<DriverTrip, 'pickup' | 'destination' | 'distance_m' | 'money'> &
  Partial<Pick<DriverTrip, 'payment_method'>>): string =>
  [
    `${pickup.address} to ${destination.address}, ${kmWord(distance_m)}.`,
    collected_kobo > 0
      ? `You collected ${naira(collected_kobo)} in cash.`
      : payment_method === 'invoice'
        ? 'The company pays Kaya.'
        : 'The customer paid Kaya.',
    owed_kobo > 0 && `${naira(owed_kobo)} of it is ours and is deducted from the next money we pay you.`,
  ]
    .filter(Boolean)
    .join(' ');

export const cancelledWords = ({
  rider_name,
  you_earn_kobo,
  fee_due,
}: Pick<DriverTrip, 'rider_name' | 'you_earn_kobo' | 'fee_due'>): string => {
  const share = `You get ${naira(you_earn_kobo)} of the fee${fee_due ? ' once the customer pays it' : ''}.`;
  return `${rider_name}’s ride is cancelled. ${you_earn_kobo > 0 ? share : 'You can take the next ride.'}`;
};

/** The effect of a refused or missed offer: offers count it as a longer way (`rejection_s` in dispatch/rules.ts). */
export const refusedWords = 'For the next hour, a driver as near as you is asked first. Nothing else changes.';
/** The distances: to the pickup, in km if the driver's position is known, and of the trip. */
export const offerWayWords = (
  offer: { pickup: LatLng; pickup_minutes: number; distance_m: number; duration_s: number },
  here: LatLng | null,
): { pickup: string; trip: string } => ({
  pickup: unbroken(
    [here && kmWord(crowMetres(here, offer.pickup)), minutesWord(offer.pickup_minutes)].filter(Boolean).join(', '),
  ),
  trip: unbroken(`${kmWord(offer.distance_m)}, ${minutesWord(offer.duration_s / 60)}`),
});

/** An offer ended without an answer. */
export const missedWords = (you_earn_kobo: number, seconds: number): string =>
  `You missed a ride: you would have earned ${naira(you_earn_kobo)}. You have ${seconds} seconds to answer each offer. ${refusedWords}`;
