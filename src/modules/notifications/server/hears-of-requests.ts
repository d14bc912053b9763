// What the customer is told about their request.
import { naira } from '../../../shared/naira.ts';
import { requestsEvents, type OfRequest } from '../../requests/events.ts';
import { type Heard, heard, type Recipient } from './hearing.ts';
import { moveWords, places, sentence, what, who } from './hears-parts.ts';
import { capital } from '../../catalogue/worker-rules.ts';

const asker: Recipient<OfRequest> = { customer: (p) => p.customerId };

export const ofRequests: readonly Heard[] = [
  // The module requests sends the email with the tracking link itself: only the act that makes the secret knows it.
  heard(requestsEvents.submitted, {
    to: asker,
    inbox: (p, facts) => ({
      type: 'other',
      title: 'Request received',
      message: `${p.title}, ${p.code}. ${p.interest ? 'This service is coming soon: we will contact you.' : `${capital(who(facts))}s near you can see it now.`}`,
      link: places.request(p),
    }),
  }),
  heard(requestsEvents.repriced, {
    to: asker,
    inbox: (p, facts) => ({
      type: 'payment',
      title: `The price of your ${what(facts)} has changed`,
      message: `${p.title}: ${naira(p.priceKobo)} instead of ${naira(p.beforeKobo)}.${p.reason ? ` ${sentence(p.reason)}` : ''}`,
      link: places.request(p),
    }),
    email: (p, facts, reader) => ({
      letter: 'request_repriced',
      words: {
        ...moveWords(p, facts, reader),
        price_kobo: p.priceKobo,
        before_kobo: p.beforeKobo,
        // If the price changed again since then, its lines are different.
        price_lines: facts.order?.priceKobo === p.priceKobo ? [...facts.order.priceLines] : [],
        reason: p.reason || null,
      },
    }),
  }),
  heard(requestsEvents.held, {
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
  }),
  heard(requestsEvents.cancelled, {
    to: asker,
    inbox: (p, facts) => ({
      type: 'alert',
      title: `${capital(what(facts))} cancelled`,
      message: `${sentence(`${p.title} is cancelled${p.by !== 'customer' && p.reason ? `: ${p.reason}` : ''}`)}${p.feeKobo ? ` It costs ${naira(p.feeKobo)}, the lowest price of Reserve.` : ''}`,
      link: places.request(p),
    }),
    // Without the customer's own words: the mailbox may be somebody else's.
    email: (p, facts, reader) => ({
      letter: 'request_cancelled',
      words: {
        ...moveWords(p, facts, reader),
        reason: (p.by !== 'customer' && p.reason) || null,
        begun: p.begun ?? false,
        on_bill: p.onBill ?? false,
        ...(p.feeKobo ? { fee_kobo: p.feeKobo } : {}),
      },
    }),
  }),
  heard(requestsEvents.declined, {
    to: asker,
    inbox: (p) => ({
      type: 'alert',
      title: 'We cannot do your request',
      message: `${p.title}: ${sentence(p.reason)}`,
      link: places.request(p),
    }),
    email: (p, facts, reader) => ({
      letter: 'request_declined',
      words: { ...moveWords(p, facts, reader), reason: p.reason, on_bill: p.onBill ?? false },
    }),
  }),
  heard(requestsEvents.claimed, {
    to: asker,
    inbox: (p) => ({
      type: 'other',
      title: 'Added to your account',
      message: `${p.title}, ${p.code}, which you sent before signing up.`,
      link: places.request(p),
    }),
  }),
];
