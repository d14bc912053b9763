// A quote must answer each requested extra service: with a line and an amount, or as included for ₦0.
import type { PriceLine } from '../catalogue/rules.ts';

type Line = Pick<PriceLine, 'label' | 'amount_kobo'>;

export const lineOfWish = <L extends Line>(wish: string, lines: readonly L[]): L | undefined =>
  lines.find(({ label }) => label === wish);

/** The first requested service without a line in the quote. */
export const unansweredWish = (wishes: readonly string[], lines: readonly Line[]): string | null =>
  wishes.find((wish) => !lineOfWish(wish, lines)) ?? null;

export const wishWords = (wish: string): string => `Enter an amount for “${wish}”, or mark it as included.`;
export const reviewWords = 'Start the review first.';
