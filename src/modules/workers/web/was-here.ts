// Whether a worker used this browser last, so that the dashboard renders while the server is still asked. It grants no access:
// without a session every record is refused.
import { signedInHere } from '../../identity/web/door.ts';

const hint = 'kaya-worker';

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
