import { query } from './query.ts';

/**
 * The actor. A visitor who came by an emailed link carries the order (a request or a booking). Staff are accounts with the staff role. A key is a
 * company's program, which acts only for that company.
 */
export type Actor = {
  readonly kind: 'visitor' | 'account' | 'staff' | 'system' | 'key';
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly orderId: string | null;
  /** Only for actors of kind `key`. test: it makes test bookings, and opens only endpoints that say so. */
  readonly key?: { readonly id: string; readonly companyId: string; readonly test?: boolean };
};

export const visitor: Actor = { kind: 'visitor', accountId: null, sessionId: null, orderId: null };
export const system: Actor = { kind: 'system', accountId: null, sessionId: null, orderId: null };
/** A program that uses a company's key. */
export const companyKey = (id: string, companyId: string, test = false): Actor => ({
  ...visitor,
  kind: 'key',
  key: { id, companyId, test },
});
export const trackingVisitor = (orderId: string): Actor => ({ ...visitor, orderId });

export const enter = query(
  'kernel.enter',
  { kind: 'text', account: 'text', order: 'text', session: 'text', company: 'text' },
  { now: 'timestamptz', kind: 'text', account: 'text', order: 'text', session: 'text', company: 'text' },
  `SELECT now(), set_config('kaya.kind', $kind, true) AS kind, set_config('kaya.account', $account, true) AS account,
          set_config('kaya.order', $order, true) AS "order", set_config('kaya.session', $session, true) AS session,
          set_config('kaya.company', $company, true) AS company`,
);

export const readClock = query('kernel.readClock', {}, { now: 'timestamptz' }, 'SELECT now()');
