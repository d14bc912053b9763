import { query } from './query.ts';

/** Who acts. A visitor who proved a tracking link carries its request; staff are accounts with the staff role. */
export type Actor = {
  readonly kind: 'visitor' | 'account' | 'staff' | 'system';
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
};

export const visitor: Actor = { kind: 'visitor', accountId: null, sessionId: null, requestId: null };
export const system: Actor = { kind: 'system', accountId: null, sessionId: null, requestId: null };
export const trackingVisitor = (requestId: string): Actor => ({ ...visitor, requestId });

export const enter = query(
  'kernel.enter',
  { kind: 'text', account: 'text', request: 'text' },
  { now: 'timestamptz', kind: 'text', account: 'text', request: 'text' },
  `SELECT now(), set_config('kaya.kind', $kind, true) AS kind, set_config('kaya.account', $account, true) AS account,
          set_config('kaya.request', $request, true) AS request`,
);
