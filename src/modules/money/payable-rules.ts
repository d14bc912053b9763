// What is paid to Kaya. Also runs in the browser.

export const payableKinds = ['job', 'job_tip', 'ride', 'tip', 'card_setup', 'bill', 'debt'] as const;
export type PayableKind = (typeof payableKinds)[number];

/**
 * id: the job or the ride (for a tip too: `job_tip` for a mover, `tip` for a driver), the card set-up or the bill; for a debt, the account
 * that owes it.
 */
export type PayableRef = { readonly kind: PayableKind; readonly id: string };

/** Paid before or after the work of a job; its payer may be known by a link only. */
export const ofJob = ({ kind }: PayableRef): boolean => kind === 'job' || kind === 'job_tip';
/** Paid to a driver of a ride, whose page shows it. */
export const ofRide = ({ kind }: PayableRef): boolean => kind === 'ride' || kind === 'tip';
