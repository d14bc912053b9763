// What staff see and do with requests (decisions.md, "Staff console"). For everyone else it does not exist.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, koboAmount, pageOf, search, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { moveOption, moveType, priceLine, roomSize, serviceKind } from '../catalogue/contract.ts';
import { jobRefusals, jobStatus } from '../jobs/contract.ts';
import { staffJob } from '../jobs/view-contract.ts';
import { requestsRefusals as refuse, requestSummary } from './contract.ts';
import { photo, requestLoad } from './load-contract.ts';
import { requestShelves } from './staff-rules.ts';

const params = z.object({ id: uuid });
const reason = text(300, 'Write the reason');
const nullableText = z.nullable(z.string());

/** A request with everything its customer wrote. Amounts kobo, times ISO; hold_reason is null unless it is on hold. */
const staffRequest = z.object({
  ...requestSummary.shape,
  user_id: nullableText,
  /** As the customer typed it; empty when no name was given. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service_kind: z.nullable(serviceKind),
  /** The customer was promised that it never rises: staff can only lower it. */
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
  /** From the job that serves it; with several, the one in progress. Null without a job. */
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

export const listAllRequests = endpoint({
  name: 'requests.listAllRequests',
  method: 'GET',
  path: '/api/staff/requests',
  who: 'staff',
  summary:
    'All requests: open ones by the date of the move, then the others, latest first; 30 a page. Search looks in codes, names, emails, phones and places.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(requestShelves)), search }),
  answer: pageOf(staffRequest),
});

export const readRequestFile = endpoint({
  name: 'requests.readRequestFile',
  method: 'GET',
  path: '/api/staff/requests/{id}',
  who: 'staff',
  summary: 'One request with its price lines and its jobs.',
  params,
  answer: requestFile,
});

/** The sentence after it is the company's own reason. */
export const companyMayNotOwe = refusal(
  409,
  'company_may_not_owe',
  'The company may not owe so much',
  'The price stays as it was. The company has to pay a bill or raise a budget first.',
);

export const repriceRequest = endpoint({
  name: 'requests.repriceRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/price',
  who: 'staff',
  own: { id: 'order' },
  summary:
    'A new total while no mover has the job; the difference becomes the line "Adjusted by Kaya". A higher price of a company’s order has to be within its limit and budgets.',
  params,
  body: z.strictObject({ price_kobo: koboAmount, reason }),
  answer: requestFile,
  refusals: [refuse.not_open, refuse.price_promised, companyMayNotOwe],
  idempotent: true,
});

export const holdRequest = endpoint({
  name: 'requests.holdRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/hold',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Takes the job off the board for now.',
  params,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [refuse.not_open],
});

export const releaseRequest = endpoint({
  name: 'requests.releaseRequest',
  method: 'DELETE',
  path: '/api/staff/requests/{id}/hold',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Puts a job that was on hold back on the board.',
  params,
  answer: requestFile,
  refusals: [refuse.not_open],
});

export const cancelRequestByStaff = endpoint({
  name: 'requests.cancelRequestByStaff',
  method: 'POST',
  path: '/api/staff/requests/{id}/cancellation',
  who: 'staff',
  own: { id: 'order' },
  summary: 'Cancels a request and its jobs, also after the work has begun, until it is completed.',
  params,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [refuse.not_cancellable, jobRefusals.wrong_step],
});

export const declineRequest = endpoint({
  name: 'requests.declineRequest',
  method: 'POST',
  path: '/api/staff/requests/{id}/refusal',
  who: 'staff',
  own: { id: 'order' },
  summary:
    'Declines a request with a reason, which the customer sees; a card payment is refunded. Only until a mover has accepted.',
  params,
  body: z.strictObject({ reason }),
  answer: requestFile,
  refusals: [refuse.not_open],
});
