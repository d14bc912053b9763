import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { displayCode } from '../../../shared/ids.ts';
import { breachRules } from '../breach-rules.ts';
import { privacyEvents } from '../events.ts';
import { warnBreaches } from './breaches.sql.ts';
import { tellOfficer } from './open-breach.ts';

/** There are never many: each is opened by hand. */
const max = 100;

/** Every ten minutes: breaches of which the commission is not told after 24, 48 and 66 hours. The latest comes first: nothing is warned of twice. */
export const warnOfBreaches: Task = (_payload, db) =>
  // The clock warns of what staff opened and did not finish.
  db.act(system, async (act) => {
    for (const hours of breachRules.warnHours)
      for (const { id, known_at } of await act.sql(warnBreaches, { hours, max })) {
        act.emit(privacyEvents.breach_due, { breachId: id, code: displayCode(id), hours });
        tellOfficer(act, id, known_at, hours);
      }
  });
