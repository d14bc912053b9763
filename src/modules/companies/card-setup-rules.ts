// A company's card (partners.md §2.6, §4, §9; decisions.md "Corporate side"): ₦100 by card, checked, refunded.
import { lifecycle } from '../../shared/lifecycle.ts';
import { type Access, may } from './rules.ts';

/** Charged to check that the card works, and refunded at once. */
export const cardCheck_kobo = 100_00;

export const maxOfCompanyName = 200;

export const cardSetupLife = lifecycle({
  states: ['started', 'verified', 'failed', 'abandoned'],
  moves: {
    // After a closed payment page or a declined card the payment may still succeed; the provider reports it later.
    verify: { from: ['started', 'failed', 'abandoned'], to: 'verified', by: ['system'] },
    fail: { from: ['started'], to: 'failed', by: ['system'] },
    abandon: { from: ['started'], to: 'abandoned', by: ['system'] },
  },
});
export type CardSetupState = (typeof cardSetupLife.states)[number];

/** `guest-relocation` → `Guest relocation`. */
export const packageName = (program: string): string =>
  (program[0] ?? '').toUpperCase() + program.slice(1).replaceAll('-', ' ');

/** The line above the form: `Guest relocation - Standard Package`; null if nothing was chosen. */
export const packageWords = (program: string | null, tier: string | null): string | null => {
  if (!program && !tier) return null;
  return [program && packageName(program), tier && `${tier} Package`].filter(Boolean).join(' - ');
};

type OwnCompany = { readonly id: string; readonly access: Access };

/**
 * The company that gets the card: the requested one, else the one they work in, else another that they administer; null creates a new one.
 * Admins of a company never create a second (docs/decisions/0071-card-set-up.md).
 */
export const companyOfCard = <C extends OwnCompany>(
  all: readonly C[],
  ...wanted: readonly (string | null)[]
): C | null => {
  const own = all.filter(({ access }) => may(access, 'manageBilling'));
  return wanted.map((id) => own.find((one) => one.id === id)).find(Boolean) ?? own[0] ?? null;
};
