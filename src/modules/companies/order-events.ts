// What happens to an order of a company, whatever was ordered (order-rules.ts).
import { event } from '../news/server/door.ts';
import { type OfCompany } from './events.ts';
import { type OrderState, orderStateWords } from './order-rules.ts';
import type { OrderKey } from './spend-rules.ts';

/** The live subjects of every list of a company's orders, and of one order. */
export const ordersSubject = 'company-orders';

export const orderEvents = {
  /** A new order, or another state, day, price or place. orderId: the second part of the key. The title has no name of a person. */
  order_changed: event<
    OfCompany & {
      readonly key: OrderKey;
      readonly orderId: string;
      readonly title: string;
      readonly state: OrderState;
      readonly startsAt: string;
      /** VAT included; null: not known yet. */
      readonly priceKobo: number | null;
    }
  >()('companies.order_changed', {
    audience: (p) => [`company:${p.companyId}`, 'staff'],
    subjects: (p) => [ordersSubject, `order:${p.orderId}`],
    trail: (p) =>
      `Company order “${p.title}”: ${orderStateWords({ key: p.key, state: p.state, price_kobo: p.priceKobo })}`,
    silent: 'the event that changed it tells whom it concerns',
  }),
} as const;
