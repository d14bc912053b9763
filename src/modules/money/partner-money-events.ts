// What happens to the money of partners. They have no account: programs writes the letter, and staff read the rest.
import { event, money } from '../news/server/door.ts';

type OfPartner = { readonly partnerId: string; readonly name: string };
const toStaff = { audience: (): string[] => ['staff'], subjects: (): string[] => ['staff'] } as const;

export type PartnerPayoutState = 'requested' | 'sent' | 'paid' | 'again' | 'failed' | 'reversed' | 'cancelled';
const states: Readonly<Record<PartnerPayoutState, string>> = {
  requested: 'requested',
  sent: 'sent',
  paid: 'arrived',
  again: 'sent again, because the balance at the provider was too low',
  failed: 'failed, money returned to the balance',
  reversed: 'came back, money returned to the balance',
  cancelled: 'cancelled, money returned to the balance',
};

export const partnerMoneyEvents = {
  partner_owed: event<OfPartner & { readonly itemId: string; readonly amountKobo: number }>()('money.partner_owed', {
    ...toStaff,
    trail: (p) => `${money(p.amountKobo)} owed to ${p.name} for an order`,
    silent: 'the partner reads it on the page of its order',
  }),
  partner_deducted: event<
    OfPartner & { readonly itemId: string; readonly amountKobo: number; readonly reason: string }
  >()('money.partner_deducted', {
    ...toStaff,
    trail: (p) => `${money(p.amountKobo)} deducted from ${p.name}: ${p.reason}`,
    silent: 'staff did it themselves, and the next letter of a payout names it',
  }),
  /** shown: `GTBank •••• 6789`. accountName: what the provider says, if anything. reason: why an account in another name was taken. */
  partner_account: event<
    OfPartner & {
      readonly shown: string;
      readonly accountName: string | null;
      readonly accountStep: 'active' | 'proposed' | 'confirmed';
      readonly reason: string | null;
    }
  >()('money.partner_account', {
    ...toStaff,
    trail: (p) =>
      `Account of ${p.name} ${{ active: 'recorded', proposed: 'to change, when somebody else confirms it', confirmed: 'confirmed' }[p.accountStep]}: ${p.shown}${p.reason ? `. ${p.reason}` : ''}`,
    silent: 'staff did it themselves',
  }),
  /** shown: `GTBank •••• 6789`; never the full account number. reason: why it failed, or why staff paid at once. */
  partner_payout: event<
    OfPartner & {
      readonly payoutId: string;
      readonly amountKobo: number;
      readonly shown: string;
      readonly state: PartnerPayoutState;
      readonly reason: string | null;
    }
  >()('money.partner_payout', {
    audience: () => ['staff'],
    subjects: () => ['staff', 'payouts'],
    trail: (p) =>
      `Payout of ${money(p.amountKobo)} to ${p.name}, ${p.shown}: ${states[p.state]}${p.reason ? `: ${p.reason}` : ''}`,
    silent: 'the partner gets a letter when it has arrived, and staff count what failed',
  }),
} as const;
