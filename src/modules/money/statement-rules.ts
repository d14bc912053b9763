// What the lines of a statement are called, on the page and in its files, after the job's title or the destination of a payout. Pure.

/** By the kinds of ledger.ts that change a person's balance; `no_show_paid` is a line's only (money.write_line). */
export const lineNames: Readonly<Record<string, string>> = {
  job_completed: 'Job completed',
  part_released: 'Paid after loading',
  part_returned: 'Part of a job that ended without pay',
  job_shared: 'Shared in a crew',
  share_released: 'Crew’s share of a cash job',
  job_cancelled: 'Late-cancellation fee',
  cancel_fee_paid: 'Late-cancellation fee',
  /** The mover waited at the door in vain (docs/decisions/0134): the same fee. */
  no_show_paid: 'Nobody came',
  cash_returned: 'Cash returned to the customer',
  taken_back: 'Deducted after a problem',
  debt_paid: 'Paid to Kaya',
  reversed: 'Corrected by Kaya',
  trip_completed: 'Ride completed',
  trip_cancelled: 'Late-cancellation fee',
  referral_credited: 'Referral: a driver you brought',
  tip_paid: 'Tip',
  job_tip_paid: 'Tip',
  payout_held: 'Payout',
  payout_failed: 'Payout failed, money returned',
  payout_reversed: 'Payout returned to your balance',
};
