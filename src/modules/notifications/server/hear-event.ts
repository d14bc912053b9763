import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { askedWord, newLetterKey } from '../../bookings/server/door.ts';
import { notificationsEvents } from '../events.ts';
import { notificationRules } from '../rules.ts';
import type { Facts, Hearing, OneRecipient, Reader } from './hearing.ts';
import { hears } from './hears.ts';
import { tellOfEvent, tellWorkersNear } from './notifications.sql.ts';
import { eventToHear, everybodyOfStaff, peopleById, toldOfJob, toldOfRequest } from './told.sql.ts';

type HeardEvent = { readonly id: string; readonly payload: unknown; readonly actor_kind: string };
type Person = { readonly accountId: string | null; readonly email: string; readonly name: string };

const about = z.object({
  jobId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
});

const factsOf = async (act: Act, payload: unknown): Promise<Facts> => {
  const { jobId, requestId, bookingId } = z.parse(about, payload);
  const job = jobId ? await act.one(toldOfJob, { job: jobId }) : undefined;
  const asked = requestId ?? bookingId ?? job?.request_id;
  const request = asked ? await act.one(toldOfRequest, { request: asked }) : undefined;
  return {
    job: job
      ? {
          title: job.title,
          customerName: job.customer_name,
          customerEmail: job.customer_email,
          workerName: job.worker_name,
          startsAt: job.starts_at,
          completedAt: job.completed_at,
          priceKobo: job.price_kobo,
          location: job.location,
          ended: job.ended,
          cardDueKobo: job.card_due_kobo ?? 0,
        }
      : null,
    request: request
      ? {
          id: request.id,
          userId: request.user_id,
          email: request.email,
          priceKobo: request.price_kobo,
          priceLines: request.price_lines,
          kind: request.kind,
          what: await askedWord(act, request),
        }
      : null,
  };
};

/** A job that is part of a booking is followed on the booking's page. */
const ofBooking = (facts: Facts, path: string): string =>
  facts.request?.kind === 'booking' ? path.replace(/^\/track\//, '/booking-confirmation?booking=') : path;

/** Accounts have pages; who has none follows by a key that this letter alone carries. */
const urlFor = (act: Act, { accountId }: Person, facts: Facts): Reader['url'] => {
  const { origin } = act.settings;
  if (accountId) return (path) => `${origin}${ofBooking(facts, path)}`;
  const { request } = facts;
  let kept: string | undefined;
  return (path) => {
    if (!request || !path.endsWith(request.id)) return null;
    kept ??= newLetterKey(act, request);
    return path.startsWith('/receipts/')
      ? `${origin}${path}?link=${kept}`
      : `${origin}${ofBooking(facts, path.slice(0, -request.id.length) + kept)}`;
  };
};

const accounts = async (act: Act, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? []
    : (await act.sql(peopleById, { ids: [...ids] })).map(({ id, email, name }) => ({ accountId: id, email, name }));

const recipients = async (act: Act, to: OneRecipient<unknown>, payload: unknown, facts: Facts): Promise<Person[]> => {
  if ('account' in to) {
    const id = to.account(payload);
    return id ? accounts(act, [id]) : [];
  }
  // A request that joined an account since the event belongs to it now.
  const id = facts.request?.userId ?? to.customer(payload);
  if (id) return accounts(act, [id]);
  const email = facts.request?.email ?? facts.job?.customerEmail;
  // Whoever typed the address may not own the mailbox, so a visitor is not greeted by the name they typed.
  return email ? [{ accountId: null, email, name: '' }] : [];
};

/** What an email to a typed address is counted for: one request's emails leave those of another alone, visitors share. */
const sourceOf = (event: HeardEvent, { request }: Facts): string =>
  event.actor_kind === 'visitor' ? 'visitors' : (request?.id ?? event.id);

const tell = async (act: Act, event: HeardEvent, hearing: Hearing<unknown>, facts: Facts): Promise<string[]> => {
  const { id: eventId, payload } = event;
  const { to } = hearing;
  if ('workersNear' in to) {
    const note = hearing.inbox?.(payload, facts);
    if (!note) return [];
    const { nearMetres: metres, mostWorkers: most } = notificationRules;
    const near = { event: eventId, job: to.workersNear(payload), metres, most };
    return (await act.sql(tellWorkersNear, { ...near, ...note })).map(({ user_id }) => user_id);
  }
  if ('staff' in to) {
    const note = hearing.inbox?.(payload, facts);
    if (!note) return [];
    const everybody = (await act.sql(everybodyOfStaff, { most: notificationRules.mostStaff })).map(({ id }) => id);
    return (await act.sql(tellOfEvent, { event: eventId, accounts: everybody, ...note })).map(({ user_id }) => user_id);
  }
  const people = await recipients(act, to, payload, facts);
  for (const person of people) {
    const reader: Reader = {
      name: person.name,
      proven: person.accountId !== null,
      url: urlFor(act, person, facts),
    };
    const order = hearing.email?.(payload, facts, reader);
    if (!order) continue;
    const key = `${eventId}:${person.accountId ?? person.email}`;
    // A business booking is reviewed by staff before anything of it is heard here.
    const reviewed = person.accountId !== null || facts.request?.kind === 'booking';
    const allowance = reviewed ? {} : { allowance: 'typed', source: sourceOf(event, facts) };
    act.task('mail.send', { ...order, to: person.email, key, ...allowance }, { key: `mail.send:${key}` });
  }
  const ids = people.flatMap(({ accountId }) => accountId ?? []);
  const note = ids.length > 0 ? hearing.inbox?.(payload, facts) : null;
  if (!note) return [];
  const link = note.link && ofBooking(facts, note.link);
  const told = await act.sql(tellOfEvent, { event: eventId, accounts: ids, ...note, link });
  return told.map(({ user_id }) => user_id);
};

/** The task `notifications.hear`: tells everybody the table names for one event. Running it again tells nobody twice. */
export const hearEvent: Task = async ({ eventId }, db) => {
  await db.act(system, async (act) => {
    const event = await act.one(eventToHear, { id: z.parse(z.string(), eventId) });
    const row = event && hears.get(event.name);
    if (!row) return;
    const facts = await factsOf(act, event.payload);
    const accountIds: string[] = [];
    for (const hearing of row.hearings as unknown as readonly Hearing<unknown>[]) {
      accountIds.push(...(await tell(act, event, hearing, facts)));
    }
    if (accountIds.length > 0) act.emit(notificationsEvents.arrived, { accountIds });
  });
};
