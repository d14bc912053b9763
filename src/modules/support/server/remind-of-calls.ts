// On a clock: reminders before a slot, and the end of calls for which nobody chose another time.
import { inRounds } from '../../../kernel/in-rounds.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { callEvents } from '../call-events.ts';
import { callRules } from '../call-rules.ts';
import { findCall, giveUp, remindOf } from './calls.sql.ts';
import { addLink } from './cases.sql.ts';
import { ofCall, tellOfCall } from './tell-of-call.ts';

export const remindOfCalls = inRounds(async (act, max) => {
  const soon = await act.sql(remindOf, { hours: callRules.remind_h, max });
  const now = await act.now();
  for (const row of soon) {
    const secret = row.user_id === null ? newSecret() : null;
    if (secret) void act.sql(addLink, { id: row.id, hash: hashSecret(secret) });
    tellOfCall(act, 'call_soon', row, { secret, now });
  }
  return soon.length;
});

export const giveUpCalls = inRounds(async (act, max) => {
  const ended = await act.sql(giveUp, { days: callRules.giveUpDays, max });
  for (const { id } of ended) {
    const row = await act.one(findCall, { id });
    if (row) act.emit(callEvents.given_up, ofCall(row));
  }
  return ended.length;
});
