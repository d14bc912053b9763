// The state of a company for staff, in a word.

/** pending: no staff member has checked it yet. It works anyway. */
export const companyStates = ['pending', 'verified', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/**
 * What is missing for a sign-up's invoice account. link: no one has used the link in this sign-up's email, so anyone may have typed that
 * address. account: no account has proven the address.
 */
export const signUpNeeds = ['link', 'account'] as const;
export type SignUpNeed = (typeof signUpNeeds)[number];
export const signUpNeedOf = (signUp: {
  readonly confirmed: boolean;
  readonly account_id: string | null;
}): SignUpNeed | null => {
  if (!signUp.confirmed) return 'link';
  return signUp.account_id === null ? 'account' : null;
};
export const signUpNeedWords: Readonly<Record<SignUpNeed, string>> = {
  link: 'No one has used the link in the email of this sign-up. Ask them to open it, or to fill in the form at /corporate/get-started again.',
  account: 'No account has this email any more. Ask them to sign up again with the email that they use now.',
};
