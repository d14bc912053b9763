import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { paths } from '../../../shared/paths.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { breachRefusals as refuse } from '../breach-contract.ts';
import type * as contract from '../breach-contract.ts';
import { commissionDueAt } from '../breach-rules.ts';
import { privacyEvents } from '../events.ts';
import { insertBreach } from './breaches.sql.ts';
import { mail } from './mail.ts';
import { breachFile, controllerOf } from './read-breach.ts';

/** @param hours since it was known; 0: it was just opened */
export const tellOfficer = (act: Act, id: string, known: Date, hours: number): void =>
  act.task('mail.send', {
    ...mail('breach_due', {
      code: displayCode(id),
      hours,
      due_at: commissionDueAt(known).toISOString(),
      url: act.settings.origin + paths.staff('privacy', { show: 'breaches', id }),
    }),
    to: controllerOf(act).officer_email,
  });

/** The 72 hours run from known_at, however late it is opened. Refuses with known_later. */
export const openBreach: UseCase<typeof contract.openBreach> = async (act, { body }) => {
  const known_at = new Date(body.known_at);
  if (known_at > (await act.now())) throw refuseField(refuse.known_later, 'known_at');
  const id = randomUUIDv7();
  await act.one(insertBreach, { ...body, id, known_at, by: ownAccount(act) });
  act.emit(privacyEvents.breach_opened, { breachId: id, code: displayCode(id), risk: body.risk });
  tellOfficer(act, id, known_at, 0);
  return breachFile(act, id);
};
