// The way back from the card page. The address of a tracking page is a secret, so the browser keeps it and the provider never
// learns it.
const name = 'kaya-paying';

export const rememberTrack = (track: string): void => {
  try {
    sessionStorage.setItem(name, track);
  } catch {
    // Without storage the letter's link leads back.
  }
};

/** Null when this tab has not left for a card page. */
export const rememberedTrack = (): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};

/** What `/track/return` stands for. */
export const returning = 'return';
