// What is paid by card. Also runs in the browser.

export const payableKinds = ['job', 'ride', 'tip', 'card_setup', 'bill', 'debt'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** id: the job, the ride (for a tip too), the card set-up or the bill; for a debt, the account that owes it. */
export type PayableRef = { readonly kind: PayableKind; readonly id: string };

/** Paid to a driver of a ride, whose page shows it. */
export const ofRide = ({ kind }: PayableRef): boolean => kind === 'ride' || kind === 'tip';
