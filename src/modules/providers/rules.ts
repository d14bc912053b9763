// What may happen to a provider and its team (decisions.md, "Worker and provider side"; docs/decisions/0057-providers.md). Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import { inProportion } from '../../shared/naira.ts';

/** The database's guard_provider has the same steps. vet: a check was decided. */
export const providerLife = lifecycle({
  states: ['applied', 'in_vetting', 'approved', 'suspended'],
  moves: {
    vet: { from: ['applied', 'in_vetting'], to: 'in_vetting', by: ['staff'] },
    // Only with every check approved; for a suspended one they were.
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
  /** The most that a provider gets of what a worker earns: never more than the worker keeps. */
  maxShare_bps: 5_000,
  /** What the form starts with. */
  usualShare_bps: 2_000,
  /** Days in which an invite can be used, once; providers.invites has the same. */
  inviteDays: 7,
  maxMembers: 100,
  /** Open invites of one provider. */
  maxInvites: 50,
} as const;

/** All of it in hundredths of a percent. */
const whole_bps = 10_000;

/** What each gets of what a worker has earned: the provider's part rounded down, the rest is the worker's. Kobo. */
export const splitOf = (earned_kobo: number, share_bps: number): { worker_kobo: number; provider_kobo: number } => {
  const provider_kobo = inProportion(earned_kobo, share_bps, whole_bps);
  return { worker_kobo: earned_kobo - provider_kobo, provider_kobo };
};

/** `20%`, `12.5%`. */
export const percent = (bps: number): string => `${bps / 100}%`;
/** What the worker keeps. */
export const keptOf = (share_bps: number): string => percent(whole_bps - share_bps);

/** `20`, `12.5` as typed → hundredths of a percent; null when it is not a share that is allowed. */
export const parseShare = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null;
  const bps = Math.round(Number(text) * 100);
  return bps <= providerRules.maxShare_bps ? bps : null;
};

/** Why an invite cannot be used. */
export const inviteStops = ['not_yours', 'withdrawn', 'used', 'expired', 'closed', 'own_business'] as const;
export type InviteStop = (typeof inviteStops)[number];
