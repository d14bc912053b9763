// Requests to the sandbox, and what it reports about a payment. Amounts are kobo.

/** reference: chosen by the caller, used once. */
export type Order = {
  readonly reference: string;
  readonly amount_kobo: number;
  readonly title: string;
  readonly email: string;
};
/** return_url: where the payer's browser goes afterwards. wallet: the page takes no card. */
export type PageOrder = Order & { readonly return_url: string; readonly wallet?: boolean | undefined };
/** token: of a kept card. */
export type ChargeOrder = Order & { readonly return_url: string; readonly token: string };
/** life_ms: how long the account takes money. */
export type AccountOrder = Order & { readonly life_ms: number };
/** bank: the code of one that has codes to dial (codeBanks). */
export type CodeOrder = AccountOrder & { readonly bank: string };
export type RefundOrder = { readonly reference: string; readonly payment: string; readonly amount_kobo: number };

/** Money that came in at an account. from: as a bank statement names the sender. */
export type Arrival = { readonly id: string; readonly amount_kobo: number; readonly from: string };

/** status: pending: paid, and it may still fail. */
export type Payment = {
  readonly reference: string;
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
  readonly id: string | null;
  readonly amount_kobo: number;
  readonly currency: 'NGN';
  readonly reason: string | null;
  readonly customer: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Charges the card again. */
  readonly reusable: {
    readonly token: string;
    readonly email: string;
    readonly exp_month: number;
    readonly exp_year: number;
  } | null;
  /** All that has come in at its account; null: it is paid on a page. */
  readonly arrivals: readonly Arrival[] | null;
};
export const nothingYet = {
  currency: 'NGN',
  reason: null,
  customer: null,
  card: null,
  reusable: null,
  arrivals: null,
} as const;

export type Refund = { readonly status: 'pending' | 'done' | 'failed'; readonly reason: string | null };

export const idOf = (reference: string): string => `sandbox-${reference}`;
