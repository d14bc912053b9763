import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { customerTag, mayWriteToMover } from '../../jobs/customer-rules.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { invoiceOf } from '../../money/server/door.ts';
import type { BookingView } from '../contract.ts';
import type { BookingJob } from '../job-view-contract.ts';
import {
  bookingSteps,
  bookingTags,
  type FollowedBooking,
  mayAnswer,
  mayAsk,
  mayCancelBooking,
  mayCounter,
  mayNotAnswerFor,
  personActs,
} from '../following-rules.ts';
import { bookingPayment, companyPays } from '../rules.ts';
import { type BookingRow, type QuoteRow, quoteViewOf } from './about-booking.ts';
import { readerOf } from './booking-reader.ts';
import { followedBooking } from './link-key.ts';
import { pictureUrl } from '../../../kernel/http/picture-url.ts';
import { payerOfBooking } from './bookings.sql.ts';
import { quotesOf } from './quotes.sql.ts';
import type * as bookingContract from '../contract.ts';
import { followedJob, mayReport, maySign, reportUntil } from '../../requests/following-rules.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const bookingFacts = (
  row: BookingRow,
  quotes: readonly QuoteRow[],
  jobs: readonly JobView[],
): FollowedBooking => ({
  ...row,
  status: row.booking_status,
  email: row.user_email,
  phone: row.user_phone,
  quote: quotes[0] ?? null,
  countered: quotes.some(({ counter_note }) => counter_note !== null),
  jobs,
});

/** One job of the booking; not_found for any other job. */
export const jobOfBooking = async (act: Act, row: BookingRow, id: string): Promise<JobView> => {
  const job = (await jobsOfOrder(act, row.id)).find((one) => one.id === id);
  if (!job) throw new Refused(common.not_found);
  return job;
};

export const mayWriteAbout = ({ status, worker }: JobView) =>
  mayWriteToMover({ status, moverName: worker?.full_name ?? null });

const jobShown = (act: Act, job: JobView, key: string, now: Date): BookingJob => ({
  id: job.id,
  title: job.title,
  status: job.status,
  tag: customerTag(job.status, Boolean(job.dispute?.decision)),
  starts_at: job.starts_at,
  ends_at: job.ends_at,
  location: job.location,
  destination: job.destination,
  price_kobo: job.price_kobo,
  mover: job.worker ? { card: job.worker, phone: job.worker_phone, helpers: job.helpers } : null,
  start_code: job.start_code,
  proof: job.proof
    ? {
        kind: job.proof.kind,
        url: job.proof.url && pictureUrl(act, job.proof.url, key),
        received_by: job.proof.received_by,
        signed: job.proof.signed,
      }
    : null,
  rating: job.rating,
  waits_for_you: job.waiting_for_customer,
  may_confirm:
    job.status === 'delivered' || (job.status === 'completed' && !job.rating)
      ? { allowed: true, reason: null }
      : {
          allowed: false,
          reason: job.rating ? 'You have rated this job.' : 'You can confirm and rate once your mover has delivered.',
        },
  dispute: job.dispute && {
    ...job.dispute,
    photo_urls: job.dispute.photo_urls.map((url) => pictureUrl(act, url, key)),
  },
  may_sign: maySign({ job: followedJob(job) }),
  may_report: mayReport({ job: followedJob(job) }, now),
  report_until: reportUntil({ job: followedJob(job) })?.toISOString() ?? null,
  may_write: mayWriteAbout(job),
});

/** Only its person signs, confirms, rates, reports and writes. */
const forManagers = (job: BookingJob, person: string): BookingJob => {
  const may = personActs(person);
  return {
    ...job,
    waits_for_you: false,
    may_confirm: may,
    may_sign: may,
    may_report: may,
    report_until: null,
    may_write: may,
  };
};

/** @param key the key that the caller sent */
export const bookingViewOf = async (act: Act, row: BookingRow, key: string): Promise<BookingView> => {
  const [all, jobs, invoice, payer, reader, now] = await Promise.all([
    act.sql(quotesOf, { booking: row.id }),
    jobsOfOrder(act, row.id),
    invoiceOf(act, 'booking', row.id),
    act.one(payerOfBooking, { id: row.id }),
    readerOf(act, row.id),
    act.now(),
  ]);
  const quotes = all.filter(({ status }) => status !== 'draft');
  const facts = bookingFacts(row, quotes, jobs);
  const [quote, ...earlier] = quotes.map(quoteViewOf);
  const question = payer?.asked_until && payer.asked === quote?.id ? payer : null;
  const approval =
    question?.asked_status && question.asked_until
      ? {
          status: question.asked_status,
          expires_at: question.asked_until.toISOString(),
          answer: question.asked_answer ?? '',
        }
      : null;
  const forCompany = reader.is === 'company';
  const person = row.contact_person;
  const answer = (may: BookingView['may_accept']) =>
    forCompany && may.allowed && !reader.may_answer ? { allowed: false, reason: mayNotAnswerFor(person) } : may;
  return {
    id: row.id,
    code: displayCode(row.id),
    status: row.booking_status,
    tag: bookingTags[row.booking_status],
    created_at: row.created_at.toISOString(),
    review_due_at: iso(row.review_due_at),
    service_type: row.service_type,
    move_type: row.move_type,
    service_level: row.service_level,
    email: row.user_email,
    phone: row.user_phone,
    company_name: row.company_name,
    contact_person: row.contact_person,
    primary_location: row.primary_location,
    service_area: row.service_area,
    destination: row.destination,
    distance_m: row.distance_m,
    preferred_start_date: row.preferred_start_date,
    preferred_time: row.preferred_time,
    project_scale: row.project_scale,
    special_requirements: row.special_requirements,
    number_of_employees: row.number_of_employees,
    relocation_type: row.relocation_type,
    distance: row.distance,
    budget_range: row.budget_range,
    project_timeline: row.project_timeline,
    additional_services: [...row.additional_services],
    payment: payer ? companyPays(payer.company_name) : bookingPayment,
    reader: reader.is,
    payer: payer
      ? {
          name: payer.company_name,
          cost_centre: payer.cost_centre,
          project: payer.project,
          relocation: payer.relocation,
        }
      : null,
    approval,
    ended_reason: row.ended_reason,
    steps: bookingSteps(facts, now),
    quote: quote ?? null,
    earlier_quotes: earlier,
    jobs: jobs.map((job) => {
      const shown = jobShown(act, job, key, now);
      return forCompany ? forManagers(shown, person) : shown;
    }),
    invoice,
    may_accept: answer(mayAnswer(facts, now)),
    may_ask: answer(mayAsk(facts, now, { company: payer !== undefined, asked: approval !== null })),
    may_decline: answer(mayAnswer(facts, now)),
    may_counter: answer(mayCounter(facts, now)),
    may_cancel: mayCancelBooking(facts),
  };
};

export const readBooking: UseCase<typeof bookingContract.readBooking> = async (act, { params }) =>
  bookingViewOf(act, await followedBooking(act, params.key), params.key);
