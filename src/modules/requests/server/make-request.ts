// A request is stored and priced, its job opens and its letter is queued: for a customer who sends the form, and for an order of a company.
import type { Act } from '../../../kernel/db/act.ts';
import type { Input } from '../../../shared/contract.ts';
import { lagosInstant, lagosTime } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { kindOf, priceOf } from '../../catalogue/price-rules.ts';
import { estimated } from '../../catalogue/list-rules.ts';
import { estimateStorage, maxAfterChanges, serviceTitle, workerShare } from '../../catalogue/rules.ts';
import { mayWrite } from '../../companies/server/door.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { namelessCustomer } from '../../jobs/rules.ts';
import { openJob } from '../../jobs/server/door.ts';
import { knownRoad } from '../../places/server/door.ts';
import { payByWords } from '../../money/payment-methods-rules.ts';
import type { PaymentMethod } from '../../money/payment-rules.ts';
import { requestsEvents } from '../events.ts';
import { promiseOf } from '../promise-rules.ts';
import { cleanedEnd, requestLifecycle, type RequestStatus, requestWord, requiredSkills } from '../rules.ts';
import { jobDescription } from '../title-rules.ts';
import { areasOf, titleOf } from './about-request.ts';
import { askedLoad, keepLoad } from './keep-load.ts';
import { mail } from './mail.ts';
import { storeRequest } from './requests.sql.ts';
import { settleWhereAndWhen, withDestination } from './settle-where.ts';
import type * as contract from '../contract.ts';
import { firstName } from '../../../shared/first-name.ts';
import { paths } from '../../../shared/paths.ts';

const hour_ms = 3_600_000;

/** The lifecycle allows every state on the way, but the row is written once, in the last one. */
const advance = (moves: readonly ('price' | 'publish')[]): RequestStatus =>
  moves.reduce<RequestStatus>((state, move) => {
    const next = requestLifecycle.next(state, move, 'kaya');
    if (!next.ok) throw new Error(`${move} from ${state}: ${next.reason}`);
    return next.state;
  }, requestLifecycle.first);

type Given = Input<typeof contract.submitRequest>['body'];
/** What was requested, with its places, route and price; priced null: the service is coming soon. */
export type Settled = Awaited<ReturnType<typeof settleRequest>>;

/** The server computes the price from the request; it never comes from the client. Refuses beside the field that is wrong. */
export const settleRequest = async (act: Act, given: Given) => {
  const body = withDestination(given);
  const { from, to } = settleWhereAndWhen(body, await act.now());
  const starts_at = lagosInstant(body.preferred_date, body.preferred_time);
  const hour = Number(lagosTime(starts_at).slice(0, 2));
  const { distance_m, duration_s } = await knownRoad(act, from, to, { hour });
  const priced = priceOf({ ...body, distance_m, duration_s });
  const asked = {
    ...body,
    service_kind: kindOf(body),
    things: askedLoad(body)?.things ?? 0,
    present_lat: from.lat,
    present_lng: from.lng,
    present_landmark: body.present_landmark ?? '',
    destination_lat: to.lat,
    destination_lng: to.lng,
    destination_landmark: body.destination_landmark ?? '',
    special_requests: body.special_requests ?? '',
    program: body.program ?? null,
    tier: body.tier ?? null,
  };
  return { body, from, to, starts_at, distance_m, priced, asked, title: titleOf(asked), areas: areasOf(asked) };
};

/** The employee for whom a company pays. */
export type OfCompany = {
  readonly company_id: string;
  readonly employee_id: string;
  readonly cost_centre_id: string | null;
  readonly project_id: string | null;
};
const noCompany = { company_id: null, employee_id: null, cost_centre_id: null, project_id: null };

type By = {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  /** The letter greets this person, if it is not the one whose name the mover reads. */
  readonly addressee?: string;
  readonly payment_method: PaymentMethod;
  /** The secret of the sender's browser, and who sent it: the limit of letters to strangers counts by it. */
  readonly device: string | null;
  readonly source: string;
  readonly company?: OfCompany;
  /** What the company's own program calls it. */
  readonly reference?: string | null;
  /** The company that pays. */
  readonly company_name?: string;
};

const promiseWord = (request: Parameters<typeof promiseOf>[0]): { promise?: 'fixed' | 'estimate' } => {
  const promise = promiseOf(request);
  return promise ? { promise: promise === estimated ? 'estimate' : 'fixed' } : {};
};

/** All or nothing. Coming-soon services are only stored. The secret opens the request without an account, unless a company pays. */
export const makeRequest = async (act: Act, { body, asked, priced, ...settled }: Settled, by: By) => {
  const { from, to, starts_at, distance_m, title, areas } = settled;
  const { id, user_id, name, payment_method, company, company_name = '' } = by;
  const code = displayCode(id);
  const secret = newSecret();
  const request = {
    ...asked,
    id,
    user_id,
    name,
    status: advance(priced ? ['price', 'publish'] : []),
    price_kobo: priced?.total_kobo ?? null,
    price_lines: priced?.lines ?? [],
    price_is_ceiling: priced?.price_is_ceiling ?? false,
    payment_method,
    tracking_hash: hashSecret(secret),
    reference: by.reference ?? null,
    ...noCompany,
    ...company,
  };
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
      customer_device: by.device,
      service_type: body.service_type,
      service_kind: asked.service_kind,
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
      payer: by.company && by.company_name ? { id: by.company.company_id, name: by.company_name } : null,
      max_kobo: maxAfterChanges(body.service_type, asked.service_kind, priced),
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

  const letter = { to: body.email, allowance: 'typed', source: by.source };
  const facts = {
    code,
    from: areas.present.full,
    to: areas.destination.full,
    starts_at: starts_at.toISOString(),
  };
  let letter_left_out = false;
  if (company && priced) {
    letter_left_out = !(await mayWrite(act, company.company_id, body.email));
    if (!letter_left_out)
      act.task('mail.send', {
        ...letter,
        ...mail('company_order_booked', {
          ...facts,
          name: by.addressee ?? name,
          company: company_name,
          title,
          price_kobo: priced.total_kobo,
          // A person who leaves the company loses its orders, so their email has no secret link.
          url: act.settings.origin + paths.track(id),
        }),
      });
  } else
    act.task('mail.send', {
      ...letter,
      ...mail('request_received', {
        // The address is not proven yet, so the email repeats only the first name of what the sender typed: areas, no addresses.
        ...facts,
        name: firstName(request.name),
        url: act.settings.origin + paths.track(secret),
        service: serviceTitle(body.service_type, asked.service_kind),
        price_kobo: request.price_kobo,
        price_lines: [...request.price_lines],
        ...promiseWord(request),
        ...(request.things > 0 ? { things: request.things } : {}),
        what: requestWord(request),
        per_day_kobo: body.service_type === 'storage' ? estimateStorage(body).total_kobo : null,
        payment_method: request.payment_method,
        pay_by: payByWords(act.settings.extraWays),
      }),
    });
  return {
    id,
    code,
    tracking_path: paths.track(user_id ? id : secret),
    price_kobo: request.price_kobo,
    price_lines: [...request.price_lines],
    price_is_ceiling: request.price_is_ceiling,
    letter_left_out,
  };
};
