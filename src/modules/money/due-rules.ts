// What a customer still owes: the one place that says it, for pages and server. (PostgreSQL guards the same with money.held_for.)

type Due = {
  readonly price_kobo: number;
  /** Paid by card and held by Kaya now; null where nothing is paid by card. */
  readonly held_kobo: number | null;
  /** Of a cancelled job: what of its late-cancellation fee is unpaid. Left out while the job is on. */
  readonly fee_due_kobo?: number;
};

/** What is left to pay for a job, or of its late-cancellation fee. Kobo, never below 0. */
export const stillDue_kobo = ({ price_kobo, held_kobo, fee_due_kobo }: Due): number =>
  Math.max(0, (fee_due_kobo ?? price_kobo) - (held_kobo ?? 0));
