// What staff do about money by hand: when a second member of staff has to agree, and its state. Pure; also runs in the browser.
import type { MendingAct } from './reconcile-rules.ts';

/** About a difference: enter it, send it back, write it off. About a posting: reverse it. */
export const staffActs = ['post', 'return', 'write_off', 'reverse'] as const;
export type StaffActKind = (typeof staffActs)[number];

/** Above it, an act that moves money needs a second member of staff; a setting. */
export const secondPersonAbove_kobo = 50_000_00;
export const needsSecond = (
  act: MendingAct | StaffActKind,
  amount_kobo: number,
  above_kobo = secondPersonAbove_kobo,
): boolean => act === 'write_off' || (act !== 'ask' && amount_kobo > above_kobo);

/** waits: for a second member of staff. under_way: agreed, and it is not in the ledger, or the money is not there, yet. */
export const staffActStates = ['waits', 'under_way', 'done', 'failed', 'withdrawn'] as const;
type StaffActState = (typeof staffActStates)[number];
export const staffActState = (row: {
  readonly agreed_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly done_at: Date | null;
  /** When money that goes back was sent. */
  readonly sent_at: Date | null;
  readonly outcome: 'arrived' | 'failed' | null;
}): StaffActState => {
  if (row.withdrawn_at) return 'withdrawn';
  if (!row.agreed_at) return 'waits';
  if (row.outcome === 'failed') return 'failed';
  return row.done_at && (row.sent_at === null || row.outcome === 'arrived') ? 'done' : 'under_way';
};
