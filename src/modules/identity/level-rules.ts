// How well Kaya knows a person (decisions.md "Trust"). Pure.

/** In rising order: only an email, a confirmed phone number, papers that staff have seen. */
export const identityLevels = ['email', 'phone', 'papers'] as const;
export type IdentityLevel = (typeof identityLevels)[number];

/** Papers count without a phone: staff have called the person or met them. */
export const levelFrom = (is: { readonly phone_confirmed: boolean; readonly papers_seen: boolean }): IdentityLevel =>
  is.papers_seen ? 'papers' : is.phone_confirmed ? 'phone' : 'email';
