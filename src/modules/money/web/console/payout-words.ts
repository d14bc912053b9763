// Payouts in the console's words.
import { type Sign, shelvesOf } from '../../../../kit/console/signs.ts';
import type { PayoutState } from '../../rules.ts';
import type { StaffPayout } from '../../staff-contract.ts';

/** `Worker and driver`: one balance from both. */
export const earnsAs = ({ earns_as, partner_id }: Pick<StaffPayout, 'earns_as' | 'partner_id'>): string => {
  if (partner_id !== null) return 'Partner';
  const words = earns_as.join(' and ');
  return words === '' ? 'Account' : words.charAt(0).toUpperCase() + words.slice(1);
};

const payoutSigns: Readonly<Record<PayoutState, Sign>> = {
  requested: { tone: 'warn', word: 'Requested' },
  sent: { tone: 'now', word: 'Sent' },
  paid: { tone: 'ok', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  reversed: { tone: 'bad', word: 'Returned' },
};
/** Its account is new. */
const waits: Sign = { tone: 'warn', word: 'Waits' };
export const signOfPayout = ({ status, waits_until }: Pick<StaffPayout, 'status' | 'waits_until'>): Sign =>
  waits_until ? waits : payoutSigns[status];
export const waitsStep = 'The wait for a new account is over';
export const payoutShelves = shelvesOf(payoutSigns);

/** What happens next; null when nothing is left to do. */
export const payoutSteps: Readonly<Record<PayoutState, string | null>> = {
  requested: 'Bank takes it',
  sent: 'Bank confirms',
  paid: null,
  failed: 'Money is back in the balance',
  reversed: null,
};
