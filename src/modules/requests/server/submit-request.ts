import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { lagosInstant, lagosTime } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused } from '../../../shared/refusal.ts';
import { kindOf, priceOf } from '../../catalogue/price-rules.ts';
import { estimateStorage, serviceRange, serviceTitle, workerShare } from '../../catalogue/rules.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { openJob } from '../../jobs/server/door.ts';
import { knownRoad } from '../../places/server/door.ts';
import { cardOffSentence, cashTooMuch, type ChosenMethod, onlyByCardSentence } from '../../money/payment-rules.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { requestsEvents } from '../events.ts';
import {
  cleanedEnd,
  jobDescription,
  namelessCustomer,
  requestLifecycle,
  type RequestStatus,
  requestWord,
  requiredSkills,
} from '../rules.ts';
import { areasOf, titleOf } from './about-request.ts';
import { askedLoad, keepLoad } from './keep-load.ts';
import { personOf, storeRequest } from './requests.sql.ts';
import { settleWhereAndWhen, withDestination } from './settle-where.ts';
import type * as contract from '../contract.ts';

const hour_ms = 3_600_000;

/** The lifecycle allows every state on the way, though the row is written once, with the last one. */
const advance = (moves: readonly ('price' | 'publish')[]): RequestStatus =>
  moves.reduce<RequestStatus>((state, move) => {
    const next = requestLifecycle.next(state, move, 'kaya');
    if (!next.ok) throw new Error(`${move} from ${state}: ${next.reason}`);
    return next.state;
  }, requestLifecycle.first);

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
export const submitRequest: UseCase<typeof contract.submitRequest> = async (act, { body: given }, exchange) => {
  const body = withDestination(given);
  const { from, to } = settleWhereAndWhen(body, await act.now());
  const starts_at = lagosInstant(body.preferred_date, body.preferred_time);
  const hour = Number(lagosTime(starts_at).slice(0, 2));
  const { distance_m, duration_s } = await knownRoad(act, from, to, { hour });
  // The server computes the price from the request; it never comes from the client.
  const priced = priceOf({ ...body, distance_m, duration_s });
  const service_kind = kindOf(body);

  const id = randomUUIDv7();
  const code = displayCode(id);
  const secret = newSecret();
  const user_id = act.actor.accountId;
  const request = {
    ...body,
    id,
    service_kind,
    user_id,
    name: await nameOf(act, body.name ?? ''),
    present_lat: from.lat,
    present_lng: from.lng,
    present_landmark: body.present_landmark ?? '',
    destination_lat: to.lat,
    destination_lng: to.lng,
    destination_landmark: body.destination_landmark ?? '',
    special_requests: body.special_requests ?? '',
    program: body.program ?? null,
    tier: body.tier ?? null,
    status: advance(priced ? ['price', 'publish'] : []),
    price_kobo: priced?.total_kobo ?? null,
    price_lines: priced?.lines ?? [],
    price_is_ceiling: priced?.price_is_ceiling ?? false,
    payment_method: methodOf(body, priced?.total_kobo ?? 0, act.settings.payments !== 'off'),
    tracking_hash: hashSecret(secret),
  };
  const title = titleOf(request);
  const areas = areasOf(request);
  void act.sql(storeRequest, request);
  await keepLoad(act, id, body);

  const about = { requestId: id, customerId: user_id, code, title, email: body.email };
  act.emit(requestsEvents.submitted, { ...about, serviceType: body.service_type, interest: priced === null });
  if (priced) {
    act.emit(requestsEvents.priced, { ...about, priceKobo: priced.total_kobo });
    const ends = {
      present_location: { text: body.present_location, ...from, landmark: request.present_landmark },
      destination: { text: body.destination, ...to, landmark: request.destination_landmark },
    };
    // A cleaner works at one home; every other job goes from door to door.
    const cleaning = body.service_type === 'cleaning';
    const start = ends[cleaning ? cleanedEnd(body.move_type) : 'present_location'];
    const end = cleaning ? null : ends.destination;
    const { jobId } = await openJob(act, {
      order_id: id,
      customer_id: user_id,
      customer_name: request.name || namelessCustomer,
      customer_phone: body.phone,
      customer_email: body.email,
      customer_device: exchange.device,
      service_type: body.service_type,
      title,
      description: jobDescription(request, priced, askedLoad(body)),
      note: request.special_requests,
      job_size: priced.size,
      scheduled_date: body.preferred_date,
      scheduled_time: body.preferred_time,
      starts_at,
      ends_at: new Date(starts_at.getTime() + priced.hours * hour_ms),
      price_kobo: priced.total_kobo,
      worker_share_kobo: workerShare(priced.total_kobo, act.settings.commissionPercent).worker_share_kobo,
      payment_method: request.payment_method,
      most_kobo: serviceRange(body.service_type, service_kind).to_kobo,
      location: start.text,
      location_lat: start.lat,
      location_lng: start.lng,
      location_landmark: start.landmark,
      destination: end?.text ?? null,
      destination_lat: end?.lat ?? null,
      destination_lng: end?.lng ?? null,
      destination_landmark: end?.landmark ?? '',
      distance_m: end && distance_m,
      required_skills: requiredSkills(body.service_type),
      people: priced.crew,
      vehicle: priced.vehicle,
    });
    act.emit(requestsEvents.published, { ...about, jobId });
  }

  act.task('mail.send', {
    letter: 'request_received',
    to: body.email,
    allowance: 'typed',
    source: limitKey(exchange.address),
    words: {
      // The address is not proven yet, so the email contains nothing the sender typed: areas, no addresses, no names.
      code,
      url: `${act.settings.origin}/track/${secret}`,
      service: serviceTitle(body.service_type, service_kind),
      from: areas.present.full,
      to: areas.destination.full,
      starts_at: starts_at.toISOString(),
      price_kobo: request.price_kobo,
      price_lines: request.price_lines,
      price_is_ceiling: request.price_is_ceiling,
      what: requestWord(request),
      per_day_kobo: body.service_type === 'storage' ? estimateStorage(body).total_kobo : null,
      payment_method: request.payment_method,
    },
  });
  return {
    id,
    code,
    tracking_path: `/track/${user_id ? id : secret}`,
    price_kobo: request.price_kobo,
    price_lines: [...request.price_lines],
    price_is_ceiling: request.price_is_ceiling,
  };
};
