// The words of the law desk for breaches.
import type { Sign } from '../../../../kit/console/signs.ts';
import { showWhen } from '../../../../shared/clock.ts';
import type { BreachRow } from '../../breach-contract.ts';
import { hoursLeft, untold } from '../../breach-rules.ts';

export const breachSign = (breach: BreachRow, now: Date): Sign => {
  if (breach.closed_at) return { tone: 'off', word: 'Closed' };
  const missing = untold(breach);
  if (missing.includes('commission'))
    return hoursLeft(new Date(breach.known_at), now) < 0
      ? { tone: 'bad', word: 'Late' }
      : { tone: 'bad', word: 'Untold' };
  if (missing.includes('people')) return { tone: 'bad', word: 'People untold' };
  return { tone: 'warn', word: 'Open' };
};

/** `41 h left`, short enough for a column; empty where the commission need not be told any more. */
export const breachClock = (breach: BreachRow, now: Date): string => {
  if (breach.closed_at || !untold(breach).includes('commission')) return '';
  const left = hoursLeft(new Date(breach.known_at), now);
  return left >= 0 ? `${left} h left` : `${-left} h late`;
};

export const breachNext = (breach: BreachRow, now: Date): string | null => {
  if (breach.closed_at) return null;
  const missing = untold(breach);
  const by = `Tell the commission by ${showWhen(new Date(breach.due_at), now)}`;
  const late = hoursLeft(new Date(breach.known_at), now) < 0 ? ' It is late: say why in the notice.' : '';
  if (missing.includes('commission'))
    return `${by}${missing.includes('people') ? ', and the people at once' : ''}.${late}`;
  return missing.includes('people') ? 'Tell the people at once.' : 'Close it when nothing more is to be done.';
};
