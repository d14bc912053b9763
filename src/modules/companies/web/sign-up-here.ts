// The work email of this browser's own sign-up, until its link is used: the account set-up screen says where the link went.
const key = 'kaya:company-sign-up';

export const rememberSignUp = (email: string): void => {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage the screen asks to sign in.
  }
};
/** Null when there is none. */
export const rememberedSignUp = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
