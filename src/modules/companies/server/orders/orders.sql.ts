import { as, query } from '../../../../kernel/db/query.ts';
import type { OrderState } from '../../order-rules.ts';
import type { OrderKey } from '../../spend-rules.ts';

export const noteOne = query(
  'companies.noteOrder',
  { noted: as<Readonly<Record<string, unknown>>>('jsonb') },
  { changed: 'bool' },
  `SELECT changed FROM companies.note_order($noted)`,
);

export const followOne = query(
  'companies.followOrder',
  { key: 'text', followed: as<Readonly<Record<string, unknown>>>('jsonb') },
  { changed: 'bool' },
  `SELECT companies.follow_order($key, $followed) AS changed`,
);

/** What the event says of an order. */
export const orderNews = query(
  'companies.orderNews',
  { key: 'text' },
  {
    company_id: 'uuid',
    key: as<OrderKey>('text'),
    title: 'text',
    state: as<OrderState>('text'),
    starts_at: 'timestamptz',
    price_kobo: as<number | null>('int8?'),
  },
  `SELECT company_id, key, title, state, starts_at, price_kobo FROM companies.orders WHERE key = $key`,
);
