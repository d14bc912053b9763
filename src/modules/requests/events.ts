// What happens to a request. Live subjects: `order:ID`, `requests` (the lists), `live-moves`, `receipts`, `staff`.
import { naira } from '../../shared/naira.ts';
import { moveWords, what, who } from '../catalogue/server/door.ts';
import { capital } from '../catalogue/worker-rules.ts';
import { event, money, places, type Recipient, sentence } from '../news/server/door.ts';
import { mail } from './server/mail.ts';

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

const asker: Recipient<OfRequest> = { customer: (p) => p.customerId };

export const requestsEvents = {
  /** interest: the service is coming soon, so nothing more happens by itself. */
  submitted: event<OfRequest & { readonly serviceType: string; readonly interest: boolean }>()('requests.submitted', {
    ...seen,
    trail: () => 'Request received',
    // The module requests sends the email with the tracking link itself: only the act that makes the secret knows it.
    tells: [
      {
        to: asker,
        inbox: (p, facts) => ({
          type: 'other',
          title: 'Request received',
          message: `${p.title}, ${p.code}. ${p.interest ? 'This service is coming soon: we will contact you.' : `${capital(who(facts))}s near you can see it now.`}`,
          link: places.request(p),
        }),
      },
    ],
  }),
  priced: event<OfRequest & { readonly priceKobo: number }>()('requests.priced', {
    ...seen,
    trail: (p) => `Priced at ${money(p.priceKobo)}`,
    silent: 'the page shows it at once',
  }),
  /** Its job is open. */
  published: event<OfRequest & { readonly jobId: string }>()('requests.published', {
    ...seen,
    trail: () => 'Open to movers',
    silent: 'the page shows it at once',
  }),
  repriced: event<OfRequest & { readonly priceKobo: number; readonly beforeKobo: number; readonly reason: string }>()(
    'requests.repriced',
    {
      ...seen,
      trail: (p) => `Price changed from ${money(p.beforeKobo)} to ${money(p.priceKobo)}`,
      tells: [
        {
          to: asker,
          inbox: (p, facts) => ({
            type: 'payment',
            title: `The price of your ${what(facts)} has changed`,
            message: `${p.title}: ${naira(p.priceKobo)} instead of ${naira(p.beforeKobo)}.${p.reason ? ` ${sentence(p.reason)}` : ''}`,
            link: places.request(p),
          }),
          email: (p, facts, reader) =>
            mail('request_repriced', {
              ...moveWords(p, facts, reader),
              price_kobo: p.priceKobo,
              before_kobo: p.beforeKobo,
              // If the price changed again since then, its lines are different.
              price_lines: facts.order?.priceKobo === p.priceKobo ? [...facts.order.priceLines] : [],
              reason: p.reason || null,
            }),
        },
      ],
    },
  ),
  held: event<OfRequest & { readonly held: boolean; readonly reason: string }>()('requests.held', {
    ...seen,
    trail: (p) => (p.held ? 'Request put on hold' : 'Request released from hold'),
    tells: [
      {
        to: asker,
        inbox: (p, facts) =>
          p.held
            ? {
                type: 'alert',
                title: `Your ${what(facts)} is on hold`,
                message: `${p.title}: ${sentence(p.reason || 'Kaya will contact you')}`,
                link: places.request(p),
              }
            : {
                type: 'other',
                title: `Your ${what(facts)} is active again`,
                message: `${p.title}: ${who(facts)}s can accept it again.`,
                link: places.request(p),
              },
      },
    ],
  }),
  /** begun: staff cancelled it after the work had begun. */
  cancelled: event<
    OfRequest & {
      readonly by: 'customer' | 'staff' | 'kaya';
      readonly reason: string;
      readonly begun?: boolean;
      /** A company would have been billed for it. */
      readonly onBill?: boolean;
      /** The name of that company. */
      readonly payer?: string;
      /** The fee for cancelling late, or because nobody came to the door. */
      readonly feeKobo?: number;
      readonly noShow?: boolean;
      /** Cancelled by the decision of a dispute: jobs.dispute_decided tells everybody. */
      readonly decided?: boolean;
    }
  >()('requests.cancelled', {
    ...seen,
    trail: (p) => `Request cancelled${p.feeKobo ? `, fee ${money(p.feeKobo)}` : ''}`,
    tells: [
      {
        to: asker,
        inbox: (p, facts) =>
          p.decided
            ? null
            : {
                type: 'alert',
                title: `${capital(what(facts))} cancelled`,
                message: `${sentence(`${p.title} is cancelled${p.by !== 'customer' && p.reason ? `: ${p.reason}` : ''}`)}${p.feeKobo ? ` It costs ${naira(p.feeKobo)}, the lowest price of ${p.noShow ? 'the service' : 'Reserve'}.` : ''}`,
                link: places.request(p),
              },
        // Without the customer's own words: the mailbox may be somebody else's.
        email: (p, facts, reader) =>
          p.decided
            ? null
            : mail('request_cancelled', {
                ...moveWords(p, facts, reader),
                reason: (p.by !== 'customer' && p.reason) || null,
                begun: p.begun ?? false,
                on_bill: p.onBill ?? false,
                ...(p.payer ? { payer: p.payer } : {}),
                ...(p.feeKobo ? { fee_kobo: p.feeKobo } : {}),
                ...(p.noShow ? { no_show: true } : {}),
              }),
      },
    ],
  }),
  /** Kaya cannot do it; the reason is for the customer to read. */
  declined: event<OfRequest & { readonly reason: string; readonly onBill?: boolean; readonly payer?: string }>()(
    'requests.declined',
    {
      ...seen,
      trail: () => 'Request declined by Kaya',
      tells: [
        {
          to: asker,
          inbox: (p) => ({
            type: 'alert',
            title: 'We cannot do your request',
            message: `${p.title}: ${sentence(p.reason)}`,
            link: places.request(p),
          }),
          email: (p, facts, reader) =>
            mail('request_declined', {
              ...moveWords(p, facts, reader),
              reason: p.reason,
              on_bill: p.onBill ?? false,
              ...(p.payer ? { payer: p.payer } : {}),
            }),
        },
      ],
    },
  ),
  /** With its receipt. */
  fulfilled: event<OfRequest>()('requests.fulfilled', {
    audience: seen.audience,
    subjects: (p) => [...seen.subjects(p), 'receipts'],
    trail: () => 'Request completed',
    silent: 'jobs.completed says it',
  }),
  /** Requested without an account; now it belongs to the account that proved the email address. */
  claimed: event<OfRequest>()('requests.claimed', {
    ...seen,
    trail: () => 'Linked to an account',
    tells: [
      {
        to: asker,
        inbox: (p) => ({
          type: 'other',
          title: 'Added to your account',
          message: `${p.title}, ${p.code}, which you sent before signing up.`,
          link: places.request(p),
        }),
      },
    ],
  }),
} as const;
