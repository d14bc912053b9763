// Payouts from the sandbox to an account, a phone or a wallet, whose last digits decide what happens. Amounts are kobo.
import { payeeOf } from './behaviours.ts';
import type { Store } from './store.ts';

export type PayoutOrder = { readonly reference: string; readonly amount_kobo: number; readonly account: string };
type Saved = PayoutOrder & { readonly at_ms: number };
type PayoutStatus = 'sent' | 'paid' | 'failed' | 'reversed';
export type Payout = {
  readonly reference: string;
  readonly id: string;
  readonly amount_kobo: number;
  readonly status: PayoutStatus;
  readonly reason: string | null;
  readonly at_ms: number;
};

/** As banks write it: capitals, family name first. */
const bankName = (holder: string): string => {
  const words = holder.trim().toUpperCase().split(/\s+/);
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ');
};

export const openPayouts = ({ store, now }: { store: Store; now: () => number }) => {
  const standing = ({ reference, account, amount_kobo, at_ms }: Saved): Payout => {
    const { end, after_ms, reason = null, back_ms = Infinity } = payeeOf(account);
    const payout = { reference, id: `sandbox-${reference}`, amount_kobo, at_ms };
    const age_ms = now() - at_ms;
    if (age_ms >= back_ms) return { ...payout, status: 'reversed', reason: 'The bank sent it back.' };
    return age_ms >= after_ms ? { ...payout, status: end, reason } : { ...payout, status: 'sent', reason: null };
  };
  return {
    find: async (reference: string): Promise<Payout | null> => {
      const saved = await store.read<Saved>(`payout-${reference}`);
      return saved && standing(saved);
    },
    /** A second call with a reference starts nothing new. null: nothing was taken. isHeard: whether the caller gets the answer. */
    send: async (order: PayoutOrder) => {
      const { answer } = payeeOf(order.account);
      if (answer === 'away' && (await store.keep(`away-${order.reference}`, {}))) return null;
      const saved: Saved = { ...order, at_ms: now() };
      const isNew = await store.keep(`payout-${order.reference}`, saved);
      const payout = standing((await store.read<Saved>(`payout-${order.reference}`)) ?? saved);
      return { payout, isNew, isHeard: !isNew || answer !== 'unanswered' };
    },
    /** null: no such account. undefined: the bank does not say. holder: the name that is expected. */
    nameOn: (account: string, holder: string): string | null | undefined => {
      if (account.endsWith('1111')) return null;
      if (account.endsWith('4444')) return undefined;
      return holder.trim() !== '' && !account.endsWith('5555') ? bankName(holder) : 'ADEYEMI FOLAKE';
    },
    list: async (): Promise<readonly Payout[]> => (await store.all<Saved>('payout-')).map(standing),
  };
};
export type Payouts = ReturnType<typeof openPayouts>;
