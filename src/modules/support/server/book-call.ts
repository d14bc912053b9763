import { randomUUIDv7 } from 'node:crypto';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import type * as contract from '../call-contract.ts';
import { callRefusals as refuse } from '../call-contract.ts';
import { callEvents } from '../call-events.ts';
import { callDue, callRules, callTopicWords, callWayWords, isSlot, needsPhone } from '../call-rules.ts';
import { callView } from './call-views.ts';
import { bookOne } from './calls.sql.ts';
import { ofCall, tellOfCall } from './tell-of-call.ts';

/** Refuses with phone_needed and no_such_slot. */
export const checkedTime = (
  { way, at, phone }: { way: string; at: string | null; phone?: string | null | undefined },
  now: Date,
  kept?: Date | null,
) => {
  if (needsPhone(way) && !phone) throw refuseField(refuse.phone_needed, 'phone');
  const slot = at === null ? null : new Date(at);
  const same = slot !== null && slot.getTime() === kept?.getTime() && slot.getTime() > now.getTime();
  if (slot && !same && !isSlot(slot, now)) throw refuseField(refuse.no_such_slot, 'at');
  return { at: slot, due: callDue(slot, now) };
};

/** One open call per account; what a visitor typed is proven by nobody, and blocks nobody. Refuses with phone_needed, no_such_slot, slot_taken and
 * call_open. */
export const bookCall: UseCaseWithActs<typeof contract.bookCall> = (db, actor, { body }, exchange) => {
  const { accountId } = actor;
  const source = limitKey(exchange.address);
  return db.act(actor, (act) =>
    exchange.once(act, async () => {
      const now = await act.now();
      const { at, due } = checkedTime(body, now);
      const id = randomUUIDv7();
      const secret = accountId ? null : newSecret();
      const message = [`${callWayWords[body.way]}: ${callTopicWords[body.topic]}`, body.note]
        .filter(Boolean)
        .join('\n\n');
      const booked = await act.one(bookOne, {
        id,
        link: secret && hashSecret(secret),
        email: body.email,
        phone: body.phone ?? null,
        name: body.name,
        organization: body.organization,
        size: body.company_size ?? null,
        way: body.way,
        topic: body.topic,
        note: body.note,
        message,
        at,
        due,
        seats: callRules.seats,
      });
      if (booked?.result === 'slot_taken') throw refuseField(refuse.slot_taken, 'at');
      if (booked?.result !== 'booked') throw new Refused(refuse.call_open);
      const row = {
        id,
        email: body.email,
        phone: body.phone ?? null,
        name: body.name,
        organization: body.organization,
        company_size: body.company_size ?? null,
        way: body.way,
        topic: body.topic,
        note: body.note,
        at,
        due_at: due,
        status: 'waiting' as const,
        version: 1,
        tries: 0,
        outcome_note: '',
        created_at: now,
        ended_at: null,
        user_id: accountId,
      };
      act.emit(callEvents.booked, ofCall(row));
      tellOfCall(act, 'call_booked', row, { secret, source, now });
      return { key: secret ?? id, call: callView(row, now) };
    }),
  );
};
