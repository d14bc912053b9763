// The referral code, stored on this device until an application or interest uses it.
const name = 'kaya-referral';

export const readReferral = (): string => {
  try {
    return (localStorage.getItem(name) ?? '').slice(0, 40);
  } catch {
    return '';
  }
};

/** An empty field deletes the code. */
export const keepReferral = (code: string): void => {
  try {
    if (code) localStorage.setItem(name, code);
    else localStorage.removeItem(name);
  } catch {
    // Storage is blocked: the code can be entered again with the application.
  }
};
