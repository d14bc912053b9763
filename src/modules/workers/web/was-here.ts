// Whether a worker used this browser last, so that the dashboard renders while the server is still asked. It grants no access:
// without a session every record is refused.
const hint = 'kaya-worker';

/** According to the session's hint, which a page knows before the server answers. */
export const signedInHere = (): boolean => document.documentElement.dataset['who'] === 'in';

/** False also when nobody is signed in, according to the session's hint. */
export const workedHere = (): boolean => {
  try {
    return signedInHere() && localStorage.getItem(hint) !== null;
  } catch {
    return false;
  }
};

export const rememberWorker = (is: boolean): void => {
  try {
    if (is) localStorage.setItem(hint, 'in');
    else localStorage.removeItem(hint);
  } catch {
    // Storage may be blocked; then the dashboard waits for the answers in turn.
  }
};
