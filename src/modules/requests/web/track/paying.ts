// The way back from the card page. The address of a tracking page is a secret, so the browser keeps it and the provider never
// sees it.
const name = 'kaya-paying';

export const rememberTrack = (track: string): void => {
  try {
    sessionStorage.setItem(name, track);
  } catch {
    // Without storage the customer uses the link in the email.
  }
};

/** Null when this tab did not leave for a card page. */
export const rememberedTrack = (): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};

/** The path that `/track/return` leads to. */
export const returning = 'return';
