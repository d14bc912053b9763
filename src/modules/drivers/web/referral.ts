// The code of whoever told this person about Kaya, kept on this device until the application or the interest takes it.
const name = 'kaya-referral';

export const readReferral = (): string => {
  try {
    return (localStorage.getItem(name) ?? '').slice(0, 40);
  } catch {
    return '';
  }
};

/** An emptied field forgets the code. */
export const keepReferral = (code: string): void => {
  try {
    if (code) localStorage.setItem(name, code);
    else localStorage.removeItem(name);
  } catch {
    // Storage is closed: the code can be given again with the application.
  }
};
