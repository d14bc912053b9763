/** The key for `useAnswer`: whether this person has a password. Forgotten when they set one. */
export const passwordKey = (account: string): string => `own password ${account}`;
