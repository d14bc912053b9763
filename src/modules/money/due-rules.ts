// What a customer still owes, computed in one place for pages and server. (PostgreSQL enforces the same with money.held_for.)

type Due = {
  readonly price_kobo: number;
  /** Paid by card and held by Kaya now; null when nothing is paid by card. */
  readonly held_kobo: number | null;
  /** For a cancelled job: the unpaid part of its late-cancellation fee. Left out while the job is active. */
  readonly fee_due_kobo?: number;
};

/** What is still to be paid for a job, or of its late-cancellation fee. Kobo, never below 0. */
export const stillDue_kobo = ({ price_kobo, held_kobo, fee_due_kobo }: Due): number =>
  Math.max(0, (fee_due_kobo ?? price_kobo) - (held_kobo ?? 0));

/** A worker or driver who owes more than this is offered nothing that is paid in cash: work paid by card settles it. */
export const maxOwed_kobo = 20_000_00;
export const owesTooMuch = (owed_kobo: number): boolean => owed_kobo > maxOwed_kobo;
