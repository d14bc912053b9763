// What staff see of a company in a word.

/** pending: nobody of staff has looked at it; it works all the same. */
export const companyStates = ['pending', 'verified', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];
