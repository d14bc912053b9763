// The person changes or cancels their call: signed in, or with the link of the letter.
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { callRefusals as refuse } from '../call-contract.ts';
import type * as contract from '../call-contract.ts';
import { callEvents } from '../call-events.ts';
import { callRules } from '../call-rules.ts';
import { caseFollower } from './case-key.ts';
import { checkedTime } from './book-call.ts';
import { type CallRow, callView } from './call-views.ts';
import { endOne, findCall, moveOne, openCallOf } from './calls.sql.ts';
import { ofCall, tellOfCall } from './tell-of-call.ts';

/** The call of the key; row-level security decides whether this actor sees it. */
const followed = async (act: Act, key: string): Promise<CallRow> => {
  const row = await act.one(findCall, { id: act.actor.orderId ?? key });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** For routes under /api/calls/{key}. */
export const callFollower = (db: Database, actor: Actor, input: { params: { key: string } }): Promise<Actor> =>
  caseFollower(db, actor, input);

export const readMyCall: UseCase<typeof contract.readMyCall> = async (act) => {
  const row = await act.one(openCallOf, { account: act.actor.accountId ?? '' });
  return { call: row ? callView(row, await act.now()) : null };
};

export const readCall: UseCase<typeof contract.readCall> = async (act, { params: { key } }) =>
  callView(await followed(act, key), await act.now());

const codes = { slot_taken: 'at', call_over: null, call_changed: null } as const;

/** A visitor’s letters have the link that was used. */
const secretOf = (row: CallRow, key: string): string | null => (row.user_id === null ? key : null);

/** Refuses with phone_needed, no_such_slot, slot_taken, call_over and call_changed. */
export const moveCall: UseCase<typeof contract.moveCall> = async (act, { params: { key }, body }, exchange) => {
  const before = await followed(act, key);
  const now = await act.now();
  const { at, due } = checkedTime(body, now, before.status === 'waiting' ? before.at : null);
  const { moved = 'call_over' } =
    (await act.one(moveOne, {
      id: before.id,
      version: body.version,
      way: body.way,
      phone: body.phone ?? null,
      at,
      due,
      seats: callRules.seats,
    })) ?? {};
  if (moved !== 'moved') {
    const field = codes[moved];
    throw field ? refuseField(refuse[moved], field) : new Refused(refuse[moved]);
  }
  const row = await followed(act, key);
  act.emit(callEvents.moved, ofCall(row));
  tellOfCall(act, 'call_moved', row, { secret: secretOf(row, key), source: limitKey(exchange.address), now });
  return callView(row, now);
};

/** Refuses with call_over. */
export const cancelCall: UseCase<typeof contract.cancelCall> = async (act, { params: { key } }, exchange) => {
  const before = await followed(act, key);
  const now = await act.now();
  if (!(await act.one(endOne, { id: before.id }))) throw new Refused(refuse.call_over);
  const row = await followed(act, key);
  act.emit(callEvents.cancelled, ofCall(row));
  tellOfCall(act, 'call_cancelled', row, { secret: null, source: limitKey(exchange.address), now });
  return callView(row, now);
};
