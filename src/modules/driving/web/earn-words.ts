// What a driver collects and earns, in words.
import { naira } from '../../../shared/naira.ts';

export const collectWords = (collect_kobo: number): string => `Collect ${naira(collect_kobo)} in cash`;
/** Shown below what a driver earns and collects; null when no fee is carried. */
export const carriedWords = (carried_kobo: number): string | null =>
  carried_kobo > 0
    ? `Includes ${naira(carried_kobo)}, the customer’s earlier late-cancellation fee, which you owe Kaya.`
    : null;
export const restWords = ({
  collect_kobo,
  you_earn_kobo,
  carried_kobo,
}: {
  collect_kobo: number;
  you_earn_kobo: number;
  carried_kobo: number;
}): string => {
  if (collect_kobo <= you_earn_kobo) return 'You keep all of it.';
  const fee = carried_kobo > 0 ? `, with the ${naira(carried_kobo)} this customer owed for a cancelled ride,` : '';
  return `Kaya’s ${naira(collect_kobo - you_earn_kobo)}${fee} is deducted from your next payment from Kaya.`;
};
