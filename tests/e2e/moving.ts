// What journeys of moves share, over the API: a request, a mover, a payment, the steps. move-from-request-to-payout shows the pages.
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { dueSql } from '../support/due-job.ts';
import { addDays, lagosDate, weekdayOf } from '../../src/shared/clock.ts';
import { changeRows } from '../support/journey-database.ts';
import { moveRequest } from '../support/move-request.ts';
import { newCustomer } from './riding.ts';

/** Returns the server's answer; a refusal fails the journey with its words. */
export const send = async (request: APIRequestContext, path: string, data?: object): Promise<unknown> => {
  const headers = { 'idempotency-key': `journey-${crypto.randomUUID()}` };
  const answer = await request.post(path, { headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

export type AskedMove = { path: string; key: string; job: string; title: string };

/** A move requested without an account: the path of its tracking page, its key, its job. */
export const askForMove = async (
  request: APIRequestContext,
  more: Parameters<typeof moveRequest>[0],
): Promise<AskedMove> => {
  const { tracking_path: path } = (await send(request, '/api/service-requests', moveRequest(more))) as {
    tracking_path: string;
  };
  const key = path.split('/').at(-1) ?? '';
  const { job_id: job, title } = (await (await request.get(`/api/track/${key}`)).json()) as {
    job_id: string;
    title: string;
  };
  return { path, key, job, title };
};

/** A day this far ahead, or the next: within the hours of a new worker profile, which has no Sunday. */
export const workday = (ahead: number): string => {
  const day = addDays(lagosDate(new Date()), ahead);
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
};

/** Pays what is due with the sandbox's card. */
export const payMove = async (request: APIRequestContext, key: string, card = '4242 4242 4242 4242'): Promise<void> => {
  const { checkout_url } = (await send(request, `/api/payables/job/${key}/payment`, {})) as { checkout_url: string };
  await request.post(checkout_url, { form: { do: 'pay', card }, maxRedirects: 0 });
  expect(await send(request, `/api/payables/job/${key}/payment/check`)).toMatchObject({ status: 'paid' });
};

/** Makes the person of this browser a mover of Surulere. */
export const newMover = async (context: BrowserContext, full_name: string, phone: string): Promise<string> => {
  const email = await newCustomer(context, full_name.split(' ')[0]?.toLowerCase() ?? '', phone);
  const profile = { full_name, phone, location: 'Surulere, Lagos', skills: ['packing'], languages: ['en'] };
  await send(context.request, '/api/worker', profile);
  return email;
};

/** The mover's steps from the departure to the delivery, at the time of the job. */
export const doMove = async (mover: APIRequestContext, customer: APIRequestContext, move: AskedMove): Promise<void> => {
  await changeRows(dueSql, [move.job]);
  const step = (name: string, data?: object) => send(mover, `/api/jobs/${move.job}/${name}`, data);
  await step('departure');
  await step('arrival');
  const { start_code: code } = (await (await customer.get(`/api/track/${move.key}`)).json()) as { start_code: string };
  await step('start', { code });
  await step('delivery', { kind: 'name', received_by: 'Sade at the door' });
};
