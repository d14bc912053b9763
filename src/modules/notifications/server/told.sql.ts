// What messages need to know about the job, the request and their people.
import { as, query } from '../../../kernel/db/query.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';
import type { NotificationType } from '../../news/rules.ts';
import type { PriceLine } from '../../news/server/door.ts';

/** In the order in which they happened. */
export const eventsToHear = query(
  'notifications.eventsToHear',
  { ids: 'uuid[]' },
  { id: 'uuid', name: 'text', payload: 'jsonb', actor_kind: 'text' },
  `SELECT id, name, payload, actor_kind FROM kernel.events WHERE id = ANY ($ids) ORDER BY id`,
);

export const toldOfJobs = query(
  'notifications.toldOfJobs',
  { jobs: 'uuid[]' },
  {
    id: 'uuid',
    order_id: 'uuid',
    customer_id: 'uuid?',
    customer_name: 'text',
    customer_email: 'text?',
    worker_id: 'uuid?',
    worker_name: 'text?',
    title: 'text',
    starts_at: 'timestamptz',
    completed_at: 'timestamptz?',
    price_kobo: 'int8',
    location: 'text',
    ended: 'bool',
    card_due_kobo: 'int8?',
    releases_part: 'bool?',
    part_percent: 'int2',
    payment_method: as<PaymentMethod>('text'),
    worker_share_kobo: 'int8',
    helper_places: 'int2',
    helper_share_kobo: 'int8',
  },
  `SELECT id, order_id, customer_id, customer_name, customer_email, worker_id, worker_name, title, starts_at, completed_at,
          price_kobo, location, status IN ('completed', 'cancelled') AS ended, card_due_kobo, releases_part,
          part_percent, payment_method, worker_share_kobo, helper_places, helper_share_kobo
     FROM jobs.told WHERE id = ANY ($jobs)`,
);

export const toldOfOrders = query(
  'notifications.toldOfOrders',
  { orders: 'uuid[]' },
  {
    id: 'uuid?',
    user_id: 'uuid?',
    email: 'text?',
    company_id: 'uuid?',
    price_kobo: 'int8?',
    price_lines: as<PriceLine[] | null>('jsonb?'),
    kind: as<'request' | 'booking' | null>('text?'),
  },
  `SELECT id, user_id, email, company_id, price_kobo, price_lines, 'request' AS kind FROM requests.told WHERE id = ANY ($orders)
   UNION ALL SELECT id, user_id, email, NULL, NULL, '[]', 'booking' FROM bookings.told WHERE id = ANY ($orders)`,
);

export const peopleById = query(
  'notifications.peopleById',
  { ids: 'uuid[]' },
  {
    id: 'uuid',
    email: 'text',
    name: 'text',
    confirmed: 'bool',
    roles: 'text[]',
    no_email: as<NotificationType[]>('text[]'),
  },
  `SELECT id, email, name, confirmed, roles,
          ARRAY(SELECT o.type FROM notifications.switched_off o WHERE o.account_id = p.id AND o.channel = 'email') AS no_email
     FROM identity.people p WHERE id = ANY ($ids)`,
);

export const everybodyOfStaff = query(
  'notifications.everybodyOfStaff',
  { max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM identity.staff ORDER BY id LIMIT $max`,
);
