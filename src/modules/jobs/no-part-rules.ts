// Why nothing is paid before the end of a job that would release a part (docs/decisions/0142-part-payments.md). Not in part-payment-rules.ts,
// because pages need only this.

/**
 * first_job: a mover without a completed job is paid at the end, because nothing is known of them. bank_asks: a bank disputes the payment. stopped:
 * staff have stopped the mover by a hearing; they finish the job and are paid for it, but nothing in advance.
 */
export const noPartReasons = ['first_job', 'bank_asks', 'stopped'] as const;
export type NoPart = (typeof noPartReasons)[number];
/** As the mover reads it. */
export const noPartWords: Readonly<Record<NoPart, string>> = {
  first_job: 'All of your first job with Kaya is paid at its end.',
  bank_asks: 'A bank asks about the payment of this job. All of it is paid at the end.',
  stopped: 'Our staff have stopped new jobs for you. Finish this one: all of it is paid at its end.',
};
type Standing = {
  readonly jobs_done: number;
  readonly payment_disputed_at: Date | null;
  readonly part_stopped: boolean;
};
/** Why all of it is paid at the end although the job would release a part; null: it releases the part. */
export const whyNoPart = ({ jobs_done, payment_disputed_at, part_stopped }: Standing): NoPart | null => {
  if (part_stopped) return 'stopped';
  if (jobs_done === 0) return 'first_job';
  return payment_disputed_at ? 'bank_asks' : null;
};

/** What the customer reads after wrong tries of the second code: while it is still valid, and once it is closed. */
export const earlyCodeWords = 'Give it only when everything is loaded. If you did not expect this, tell us.';
export const newCodeWords = 'The code is closed. When everything is loaded, get a new one on your page.';
