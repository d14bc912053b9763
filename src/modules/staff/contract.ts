// The staff console (decisions.md "Staff console"). Everything here needs the staff role; to others none of it exists.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, idCursorQuery, koboAmount, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { requestsRefusals, requestSummary } from '../requests/contract.ts';
import { photo, requestLoad } from '../requests/load-contract.ts';
import { moveOption, moveType, priceLine, roomSize, serviceKind } from '../catalogue/contract.ts';
import { jobRefusals, jobStatus } from '../jobs/contract.ts';
import { staffJob } from '../jobs/view-contract.ts';
import { worker } from '../workers/contract.ts';
import { orderShelves } from './rules.ts';

const byId = z.object({ id: uuid });
const reason = text(300, 'Write the reason');
const nullableText = z.nullable(z.string());

/** A request with all its customer wrote. Amounts kobo, times ISO; hold_reason is null unless it is on hold. */
const staffRequest = z.object({
  ...requestSummary.shape,
  user_id: nullableText,
  /** As the customer typed it; empty where nobody gave one. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service_kind: z.nullable(serviceKind),
  /** Promised as never more: it can only go down here. */
  price_is_ceiling: z.boolean(),
  move_type: moveType,
  move_option: moveOption,
  room_size: roomSize,
  present_location: z.string(),
  present_landmark: z.string(),
  destination: z.string(),
  destination_landmark: z.string(),
  special_requests: z.string(),
  price_lines: z.array(priceLine),
  hold_reason: nullableText,
  /** Of the job that serves it; of several the one that still goes on. Null without a job. */
  job_status: z.nullable(jobStatus),
});
export type StaffRequest = z.output<typeof staffRequest>;

/** A request and the jobs that serve it. */
const requestFile = z.object({
  request: staffRequest,
  jobs: z.array(staffJob),
  load: z.nullable(requestLoad),
  photos: z.array(photo),
});
export type RequestFile = z.output<typeof requestFile>;

export const listRequests = endpoint({
  name: 'staff.listRequests',
  method: 'GET',
  path: '/api/staff/requests',
  who: 'staff',
  summary:
    'All requests: open ones by the date of the move, then the others, latest first; 30 a page. Search looks in codes, names, emails, phones and places.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(orderShelves)), search }),
  answer: pageOf(staffRequest),
});

export const readRequest = endpoint({
  name: 'staff.readRequest',
  method: 'GET',
  path: '/api/staff/requests/{id}',
  who: 'staff',
  summary: 'One request with its price lines and its jobs.',
  params: byId,
  answer: requestFile,
});

export const repriceRequest = endpoint({
  name: 'staff.repriceRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/price',
  who: 'staff',
  summary: 'A new total while no mover has the job; the difference becomes the line "Adjusted by Kaya".',
  params: byId,
  body: z.strictObject({ price_kobo: koboAmount, reason }),
  answer: requestFile,
  refusals: [requestsRefusals.not_open, requestsRefusals.price_promised],
  idempotent: true,
});

export const holdRequest = endpoint({
  name: 'staff.holdRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/hold',
  who: 'staff',
  summary: 'Takes the job off the board for now.',
  params: byId,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [requestsRefusals.not_open],
});

export const releaseRequest = endpoint({
  name: 'staff.releaseRequest',
  method: 'DELETE',
  path: '/api/staff/requests/{id}/hold',
  who: 'staff',
  summary: 'Puts a job that was on hold back on the board.',
  params: byId,
  answer: requestFile,
  refusals: [requestsRefusals.not_open],
});

export const cancelRequest = endpoint({
  name: 'staff.cancelRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/cancellation',
  who: 'staff',
  summary: 'Cancels a request and its jobs, also after the work has begun, until it is completed.',
  params: byId,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [requestsRefusals.not_cancellable, jobRefusals.wrong_step],
});

export const declineRequest = endpoint({
  name: 'staff.declineRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/refusal',
  who: 'staff',
  summary:
    'Declines a request with a reason, which the customer sees; a card payment is refunded. Only until a mover has accepted.',
  params: byId,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [requestsRefusals.not_open],
});

/** work: null for who does not work with Kaya. */
const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: nullableText,
  roles: z.array(z.string()),
  confirmed: z.boolean(),
  suspended: z.boolean(),
  created_at: z.string(),
  work: z.nullable(
    z.object({
      full_name: z.string(),
      status: worker.shape.status,
      location: z.string(),
      rating: z.number(),
      ratings_count: z.number(),
      total_jobs: z.number(),
      skills: z.array(z.string()),
      /** As their own pages say it. */
      total_earnings_kobo: z.number(),
    }),
  ),
});
export type Person = z.output<typeof person>;

export const listPeople = endpoint({
  name: 'staff.listPeople',
  method: 'GET',
  path: '/api/staff/people',
  who: 'staff',
  summary: 'Accounts, newest first; 30 a page. Search looks in names, emails and phones, or takes an id.',
  query: z.extend(idCursorQuery, { search }),
  answer: pageOf(person),
});

/** One line of what happened: who (`Kaya` for what follows by itself), what, and the reason that was given. */
const trailLine = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  words: z.string(),
  reason: nullableText,
});

export const readTrail = endpoint({
  name: 'staff.readTrail',
  method: 'GET',
  path: '/api/staff/trail/{id}',
  who: 'staff',
  summary: 'What happened around a request, job, person or payout, newest first; the latest 30.',
  params: byId,
  answer: z.object({ items: z.array(trailLine) }),
});
