import { query } from './query.ts';

/** Who acts. A visitor who came by an emailed link carries its order (a request or a booking). Staff are accounts with the staff role. */
export type Actor = {
  readonly kind: 'visitor' | 'account' | 'staff' | 'system';
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly orderId: string | null;
};

export const visitor: Actor = { kind: 'visitor', accountId: null, sessionId: null, orderId: null };
export const system: Actor = { kind: 'system', accountId: null, sessionId: null, orderId: null };
export const trackingVisitor = (orderId: string): Actor => ({ ...visitor, orderId });

export const enter = query(
  'kernel.enter',
  { kind: 'text', account: 'text', order: 'text' },
  { now: 'timestamptz', kind: 'text', account: 'text', order: 'text' },
  `SELECT now(), set_config('kaya.kind', $kind, true) AS kind, set_config('kaya.account', $account, true) AS account,
          set_config('kaya.order', $order, true) AS "order"`,
);
