// What happens to a request. Live subjects: `order:ID`, `requests` (the lists), `live-moves`, `receipts`, `staff`.
import { event } from '../../shared/event.ts';

export type OfRequest = {
  readonly requestId: string;
  readonly customerId: string | null;
  readonly code: string;
  readonly title: string;
  readonly email: string;
};

const seen = {
  audience: (p: OfRequest): string[] => [
    `order:${p.requestId}`,
    ...(p.customerId ? [`account:${p.customerId}`] : []),
    'staff',
  ],
  subjects: (p: OfRequest): string[] => [`order:${p.requestId}`, 'requests', 'live-moves', 'staff'],
};

export const requestsEvents = {
  /** interest: the service is coming soon, so nothing more happens by itself. */
  submitted: event<OfRequest & { readonly serviceType: string; readonly interest: boolean }>()(
    'requests.submitted',
    seen,
  ),
  priced: event<OfRequest & { readonly priceKobo: number }>()('requests.priced', seen),
  /** Its job is open. */
  published: event<OfRequest & { readonly jobId: string }>()('requests.published', seen),
  repriced: event<OfRequest & { readonly priceKobo: number; readonly beforeKobo: number; readonly reason: string }>()(
    'requests.repriced',
    seen,
  ),
  held: event<OfRequest & { readonly held: boolean; readonly reason: string }>()('requests.held', seen),
  /** begun: staff cancelled it after the work had begun. */
  cancelled: event<
    OfRequest & {
      readonly by: 'customer' | 'staff' | 'kaya';
      readonly reason: string;
      readonly begun?: boolean;
      /** A company would have been billed for it. */
      readonly onBill?: boolean;
      /** What cancelling late costs the customer. */
      readonly feeKobo?: number;
    }
  >()('requests.cancelled', seen),
  /** Kaya cannot do it; the reason is for the customer to read. */
  declined: event<OfRequest & { readonly reason: string; readonly onBill?: boolean }>()('requests.declined', seen),
  /** With its receipt. */
  fulfilled: event<OfRequest>()('requests.fulfilled', {
    audience: seen.audience,
    subjects: (p) => [...seen.subjects(p), 'receipts'],
  }),
  /** Requested without an account; now it belongs to the account that proved the email address. */
  claimed: event<OfRequest>()('requests.claimed', seen),
} as const;
