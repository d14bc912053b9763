// Paying by card what a worker or driver owes Kaya from the cash they collected. Also runs in the browser.
import type { Path } from '../../shared/paths.ts';

/** At least this, because a card payment costs Kaya about as much. */
const minPart_kobo = 100_00;

/** A smaller debt is paid whole. PostgreSQL enforces both ends (`own_start` of money.payments). */
export const minDebtPayment_kobo = (owed_kobo: number): number => Math.min(owed_kobo, minPart_kobo);

/** Whether this amount of it may be paid. */
export const fitsDebt = (amount_kobo: number, owed_kobo: number): boolean =>
  Number.isSafeInteger(amount_kobo) &&
  amount_kobo > 0 &&
  amount_kobo >= minDebtPayment_kobo(owed_kobo) &&
  amount_kobo <= owed_kobo;

/** Where a debt is paid, and where the payer returns to from the card page. */
export const debtPages = {
  worker: '/worker-dashboard?tab=earnings&pay=debt',
  road: '/drive?money=debt',
  driver: '/driver-dashboard?money=debt',
  provider: '/provider-dashboard?tab=earnings&money=debt',
} as const satisfies Record<string, Path>;
export type DebtPage = keyof typeof debtPages;
