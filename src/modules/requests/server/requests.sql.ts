import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { MoveOption, MoveType, PriceLine, RoomSize, ServiceKind, ServiceType } from '../../catalogue/rules.ts';
import type { PaymentMethod } from '../../money/payment-rules.ts';
import type { RequestStatus } from '../rules.ts';

const asked = {
  service_type: as<ServiceType>('text'),
  service_kind: as<ServiceKind | null>('text?'),
  move_type: as<MoveType>('text'),
  move_option: as<MoveOption>('text'),
  present_location: 'text',
  present_lat: 'float8',
  present_lng: 'float8',
  present_landmark: 'text',
  destination: 'text',
  destination_lat: 'float8',
  destination_lng: 'float8',
  destination_landmark: 'text',
  preferred_date: 'date',
  preferred_time: 'time',
  room_size: as<RoomSize>('text'),
  things: 'int4',
  name: 'text',
  email: 'text',
  phone: 'text',
  special_requests: 'text',
  program: as<string | null>('text?'),
  tier: as<string | null>('text?'),
  status: as<RequestStatus>('text'),
  price_lines: as<readonly PriceLine[]>('jsonb'),
  price_is_ceiling: 'bool',
} as const;

export const requestRow = {
  ...asked,
  id: 'uuid',
  user_id: 'uuid?',
  decline_reason: 'text?',
  created_at: 'timestamptz',
} as const;
const columns = Object.keys(requestRow).join(', ');

/**
 * A request with what its job says: price, payment method and hold are the job's; null without a job. A cancelled job is not on
 * hold any more.
 */
export const requestWithTerms = {
  ...requestRow,
  price_kobo: as<number | null>('int8?'),
  payment_method: as<PaymentMethod | null>('text?'),
  hold_reason: 'text?',
} as const;
const withTerms = `${Object.keys(requestRow)
  .map((column) => `r.${column}`)
  .join(', ')}, t.price_kobo, t.payment_method,
  CASE WHEN NOT t.cancelled THEN t.hold_reason END AS hold_reason`;
const terms = `LEFT JOIN LATERAL (SELECT price_kobo, payment_method, hold_reason, cancelled FROM jobs.terms
       WHERE order_id = r.id ORDER BY cancelled, job_id DESC LIMIT 1) t ON true`;

export const askedServices = query(
  'requests.askedServices',
  { ids: 'uuid[]' },
  { id: 'uuid', service_type: asked.service_type, service_kind: asked.service_kind },
  `SELECT id, service_type, service_kind FROM requests.requests WHERE id = ANY ($ids)`,
);

/** Without RETURNING: a visitor may write a request, and read it only with the link. */
export const storeRequest = query(
  'requests.storeRequest',
  {
    ...asked,
    id: 'uuid',
    user_id: as<string | null>('uuid?'),
    tracking_hash: 'text',
    company_id: as<string | null>('uuid?'),
    employee_id: as<string | null>('uuid?'),
    cost_centre_id: as<string | null>('uuid?'),
    project_id: as<string | null>('uuid?'),
    reference: as<string | null>('text?'),
  },
  {},
  `INSERT INTO requests.requests
     (id, user_id, service_type, service_kind, move_type, move_option, present_location, present_lat, present_lng, present_landmark,
      destination, destination_lat, destination_lng, destination_landmark, preferred_date, preferred_time, room_size, things, name, email,
      phone, special_requests, program, tier, status, price_lines, price_is_ceiling, tracking_hash, company_id,
      employee_id, cost_centre_id, project_id, reference)
   VALUES ($id, $user_id, $service_type, $service_kind, $move_type, $move_option, $present_location, $present_lat, $present_lng,
      $present_landmark, $destination, $destination_lat, $destination_lng, $destination_landmark, $preferred_date,
      $preferred_time, $room_size, $things, $name, $email, $phone, $special_requests, $program, $tier, $status, $price_lines,
      $price_is_ceiling, $tracking_hash, $company_id, $employee_id, $cost_centre_id, $project_id, $reference)`,
);

export const requestById = query(
  'requests.requestById',
  { id: 'uuid' },
  requestRow,
  `SELECT ${columns} FROM requests.requests WHERE id = $id`,
);

/** Locked, so that a change of price and a change of state run one after the other. */
export const lockRequest = query(
  'requests.lockRequest',
  { id: 'uuid' },
  requestRow,
  `SELECT ${columns} FROM requests.requests WHERE id = $id FOR UPDATE`,
);

/** The only statement that changes a request's state; no row when it has left `from` meanwhile. */
export const moveRequest = query(
  'requests.moveRequest',
  { id: 'uuid', from: as<readonly RequestStatus[]>('text[]'), to: as<RequestStatus>('text') },
  requestRow,
  `UPDATE requests.requests SET status = $to, updated_at = now() WHERE id = $id AND status = ANY ($from)
   RETURNING ${columns}`,
);

export const declineBooking = query(
  'requests.declineBooking',
  { id: 'uuid', from: as<readonly RequestStatus[]>('text[]'), reason: 'text' },
  requestRow,
  `UPDATE requests.requests SET status = 'declined', decline_reason = $reason, updated_at = now()
    WHERE id = $id AND status = ANY ($from) RETURNING ${columns}`,
);

/** The lines of the job's new price. */
export const setPriceLines = query(
  'requests.setPriceLines',
  { id: 'uuid', price_lines: as<readonly PriceLine[]>('jsonb') },
  {},
  `UPDATE requests.requests SET price_lines = $price_lines, updated_at = now() WHERE id = $id`,
);

/** No row: the link does not exist. */
export const followLink = query(
  'requests.followLink',
  { hash: 'text', days: 'int4' },
  { id: 'uuid', ended: 'bool' },
  `SELECT id, ended FROM requests.follow_link($hash, $days)`,
);

export const addRequestLink = query(
  'requests.addRequestLink',
  { request: 'uuid', hash: 'text' },
  {},
  `INSERT INTO requests.links (link_hash, request_id) VALUES ($hash, $request)`,
);

/** Deletes links of emails that have opened nothing for a month; returns how many. */
export const forgetLinks = query(
  'requests.forgetLinks',
  { after_days: 'int4', max: 'int8' },
  { gone: 'int8?' },
  `SELECT requests.forget_links($after_days, $max) AS gone`,
);

/** Newest first; ids are UUIDv7, so their order is the order of creation. */
export const ownRequests = query(
  'requests.ownRequests',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  requestWithTerms,
  `SELECT ${withTerms} FROM requests.requests r ${terms}
    WHERE r.user_id = $account AND r.id < coalesce($before::uuid, '${highestId}') ORDER BY r.id DESC LIMIT $max`,
);

/** One employee's orders for their company, newest first. Its id alone finds them: PostgreSQL expects too few rows of both, and sorts all. */
export const companyOrders = query(
  'requests.companyOrders',
  { company: 'uuid', employee: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  requestWithTerms,
  `WITH page AS (
     SELECT x.id FROM requests.requests x WHERE x.employee_id = $employee AND x.id < coalesce($before::uuid, '${highestId}')
      ORDER BY x.id DESC LIMIT $max)
   SELECT ${withTerms} FROM page CROSS JOIN LATERAL (SELECT * FROM requests.requests y WHERE y.id = page.id OFFSET 0) r ${terms}
    WHERE r.company_id = $company ORDER BY r.id DESC`,
);

/** The company that pays; null: the customer pays. */
export const companyOfRequest = query(
  'requests.companyOfRequest',
  { id: 'uuid' },
  { company_id: 'uuid?', employee_id: 'uuid?', cost_centre_id: 'uuid?', project_id: 'uuid?' },
  `SELECT company_id, employee_id, cost_centre_id, project_id FROM requests.requests WHERE id = $id`,
);

/** Not ended yet, newest first. */
export const openRequests = query(
  'requests.openRequests',
  { account: 'uuid', max: 'int8' },
  requestRow,
  `SELECT ${columns} FROM requests.requests
    WHERE user_id = $account AND status IN ('submitted', 'priced', 'published') ORDER BY id DESC LIMIT $max`,
);

/** Without a price, or with a job on hold or disputed: all others wait for a customer or a mover. */
export const countForStaff = query(
  'requests.countForStaff',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM (
     (SELECT id FROM requests.requests WHERE status = 'submitted' LIMIT $max) UNION (SELECT order_id FROM jobs.pressing LIMIT $max)
      LIMIT $max) waits`,
);

/** Rows of a page of staff's list. */
export const staffPage = 30;
const max = staffPage + 1;
const inOrder = `(r.urgency_ms, r.id) > ($after_ms, $after_id)
        AND NOT EXISTS (SELECT FROM jobs.pressing p WHERE p.order_id = r.id OFFSET 0)
      ORDER BY r.urgency_ms, r.id LIMIT ${max}`;

/** A request whose job is disputed or on hold is published: it ends with its job. */
const ofShelf = `($statuses::text[] IS NULL OR 'published' = ANY ($statuses)) AND (p.urgency_ms, p.order_id) > ($after_ms, $after_id)
      ORDER BY p.urgency_ms, p.order_id LIMIT ${max}`;

/**
 * For staff: disputed ones first, then those to price or to release, then open ones by their start, then the others, latest
 * first; one row more than a page. Disputes and holds are the jobs' (jobs.pressing), few at a time; the ids of the rest come in the
 * order of the index, of all requests or of each state, or from a search.
 */
export const requestsByUrgency = query(
  'requests.requestsByUrgency',
  {
    statuses: as<readonly RequestStatus[] | null>('text[]?'),
    patterns: as<readonly string[] | null>('text[]?'),
    after_ms: 'int8',
    after_id: 'uuid',
  },
  { ...requestWithTerms, urgency_ms: 'int8', hit: 'bool?' },
  `WITH pressing AS (
     (SELECT p.order_id AS id, p.urgency_ms, true AS hit FROM jobs.pressing p WHERE $patterns::text[] IS NULL AND ${ofShelf})
   ), others AS (
     (SELECT r.id, r.urgency_ms, true AS hit FROM requests.requests r
       WHERE $patterns::text[] IS NULL AND $statuses::text[] IS NULL AND ${inOrder})
     UNION ALL
     SELECT theirs.id, theirs.urgency_ms, true FROM unnest($statuses::text[]) AS state
      CROSS JOIN LATERAL (SELECT r.id, r.urgency_ms FROM requests.requests r WHERE r.status = state AND ${inOrder}) theirs
      WHERE $patterns::text[] IS NULL
     UNION ALL
     SELECT found.id, found.urgency_ms, found.hit FROM requests.found_by_urgency($patterns, $statuses, $after_ms, $after_id, ${max}) found
      WHERE $patterns::text[] IS NOT NULL
   ), page AS (
     SELECT id, urgency_ms, hit FROM (TABLE pressing UNION ALL TABLE others) every ORDER BY urgency_ms, id LIMIT ${max}
   )
   SELECT ${withTerms}, page.urgency_ms, page.hit FROM page JOIN requests.requests r ON r.id = page.id ${terms}
    ORDER BY page.urgency_ms, page.id`,
);

/** One request with its terms. */
export const requestTermsById = query(
  'requests.requestTermsById',
  { id: 'uuid' },
  requestWithTerms,
  `SELECT ${withTerms} FROM requests.requests r ${terms} WHERE r.id = $id`,
);

/** What was requested under this email without an account. */
/** A company's order for somebody on its list becomes theirs only after they have joined the company. */
export const claimRequests = query(
  'requests.claimRequests',
  { email: 'text', account: 'uuid' },
  requestRow,
  `UPDATE requests.requests r SET user_id = $account, updated_at = now() WHERE r.email = $email AND r.user_id IS NULL
      AND (r.company_id IS NULL OR EXISTS (SELECT FROM companies.company_employees e WHERE e.id = r.employee_id AND e.account_id = $account))
   RETURNING ${columns}`,
);

export const personOf = query(
  'requests.personOf',
  { account: 'uuid' },
  { name: 'text' },
  `SELECT name FROM identity.people WHERE id = $account`,
);
