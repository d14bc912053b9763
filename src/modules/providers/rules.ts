// What may happen to a provider and its team (decisions.md, "Worker and provider side"; docs/decisions/0057-providers.md). Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import { inProportion } from '../../shared/naira.ts';

/** The database's guard_provider has the same steps. vet: a check was decided. */
export const providerLife = lifecycle({
  states: ['applied', 'in_vetting', 'approved', 'suspended'],
  moves: {
    vet: { from: ['applied', 'in_vetting'], to: 'in_vetting', by: ['staff'] },
    // Only with every check approved; a suspended one has them.
    approve: { from: ['in_vetting', 'suspended'], to: 'approved', by: ['staff'] },
    suspend: { from: ['approved'], to: 'suspended', by: ['staff'] },
  },
});
export const providerStates = providerLife.states;
export type ProviderState = (typeof providerStates)[number];

/** What staff check before a business is approved. */
export const checkKinds = ['registration', 'insurance', 'identity'] as const;
export type CheckKind = (typeof checkKinds)[number];
/** In the middle of a sentence. */
export const checkWords: Readonly<Record<CheckKind, string>> = {
  registration: 'the registration',
  insurance: 'the insurance',
  identity: 'the owner’s identity',
};
export const checkStates = ['waiting', 'approved', 'rejected'] as const;
export type CheckState = (typeof checkStates)[number];

export const providerRules = {
  /** The maximum share of a provider: never more than the worker keeps. */
  maxShare_bps: 5_000,
  /** The form's initial value. */
  usualShare_bps: 2_000,
  /** Days in which an invite can be used, once; providers.invites has the same number. */
  inviteDays: 7,
  maxMembers: 100,
  /** Open invites of one provider. */
  maxInvites: 50,
} as const;

/** 100 % in hundredths of a percent. */
const whole_bps = 10_000;

/** Splits what a worker has earned: the provider's share rounded down, the rest to the worker. Kobo. */
export const splitOf = (earned_kobo: number, share_bps: number): { worker_kobo: number; provider_kobo: number } => {
  const provider_kobo = inProportion(earned_kobo, share_bps, whole_bps);
  return { worker_kobo: earned_kobo - provider_kobo, provider_kobo };
};

/** `20%`, `12.5%`. */
export const percent = (bps: number): string => `${bps / 100}%`;
/** What the worker keeps. */
export const keptOf = (share_bps: number): string => percent(whole_bps - share_bps);

/** Typed `20`, `12.5` → hundredths of a percent; null when not an allowed share. */
export const parseShare = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null;
  const bps = Math.round(Number(text) * 100);
  return bps <= providerRules.maxShare_bps ? bps : null;
};

/** Why an invite cannot be used. */
export const inviteStops = ['not_yours', 'withdrawn', 'used', 'expired', 'closed', 'own_business'] as const;
export type InviteStop = (typeof inviteStops)[number];
