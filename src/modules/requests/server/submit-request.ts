import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { keepPhone } from '../../identity/server/door.ts';
import { cardOffSentence, cashTooMuch, type ChosenMethod, onlyByCardSentence } from '../../money/payment-rules.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { makeRequest, settleRequest } from './make-request.ts';
import { personOf } from './requests.sql.ts';

const nameOf = async (act: Act, given: string): Promise<string> => {
  const { accountId } = act.actor;
  if (given !== '' || accountId === null) return given;
  return (await act.one(personOf, { account: accountId }))?.name ?? '';
};

const cardOff = (message: string): Refused =>
  new Refused(refuse.card_off, { detail: message, fields: [{ path: 'payment_method', message }] });

const methodOf = (
  { payment_method }: Input<typeof contract.submitRequest>['body'],
  price_kobo: number,
  hasCard: boolean,
): ChosenMethod => {
  if (!hasCard && cashTooMuch(price_kobo)) throw cardOff(onlyByCardSentence);
  if (!hasCard && payment_method === 'card') throw cardOff(cardOffSentence);
  if (!cashTooMuch(price_kobo)) return payment_method ?? 'cash';
  if (payment_method === 'cash') {
    const { detail: message } = refuse.cash_too_much;
    throw new Refused(refuse.cash_too_much, { fields: [{ path: 'payment_method', message }] });
  }
  return 'card';
};

/**
 * Stores and prices it, opens the job and queues the email with the link, all or nothing. Coming-soon services are only stored.
 */
export const submitRequest: UseCase<typeof contract.submitRequest> = async (act, { body }, exchange) => {
  const settled = await settleRequest(act, body);
  const { accountId: account } = act.actor;
  if (account) await keepPhone(act, { account, phone: body.phone, email: body.email });
  const { letter_left_out, ...made } = await makeRequest(act, settled, {
    id: randomUUIDv7(),
    user_id: act.actor.accountId,
    name: await nameOf(act, body.name ?? ''),
    payment_method: methodOf(body, settled.priced?.total_kobo ?? 0, act.settings.payments !== 'off'),
    device: exchange.device,
    source: limitKey(exchange.address),
  });
  return made;
};
