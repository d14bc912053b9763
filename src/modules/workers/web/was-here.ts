// Whether a worker used this browser last, so that the dashboard renders before the server answers. It grants no access: without a session every
// record is refused.
import { signedInHere } from '../../identity/web/door.ts';

const hint = 'kaya-worker';

/** Also false when the session's hint says that nobody is signed in. */
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
    // Storage may be blocked; then the dashboard waits for each answer in turn.
  }
};
