import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { newBookingLink } from '../../bookings/server/door.ts';
import { askedWord, newLetterKey } from '../../requests/server/door.ts';
import { notificationsEvents } from '../events.ts';
import { notificationRules } from '../rules.ts';
import type { Facts, Hearing, OneRecipient, Reader } from './hearing.ts';
import { hears } from './hears.ts';
import { orderPage } from './hears-parts.ts';
import { tellOfEvent, tellWorkersNear } from './notifications.sql.ts';
import { eventToHear, everybodyOfStaff, peopleById, toldOfJob, toldOfOrder } from './told.sql.ts';

type HeardEvent = { readonly id: string; readonly payload: unknown; readonly actor_kind: string };
type Person = { readonly accountId: string | null; readonly email: string; readonly name: string };

const about = z.object({
  jobId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  requestId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
});

const orderOf = async (act: Act, id: string | undefined): Promise<Facts['order']> => {
  const row = id ? await act.one(toldOfOrder, { order: id }) : undefined;
  if (!row?.id || row.email === null || row.kind === null) return null;
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    priceKobo: row.price_kobo,
    priceLines: row.price_lines ?? [],
    kind: row.kind,
    what: row.kind === 'request' ? await askedWord(act, row.id) : 'booking',
  };
};

const factsOf = async (act: Act, payload: unknown): Promise<Facts> => {
  const { jobId, orderId, requestId, bookingId } = z.parse(about, payload);
  const job = jobId ? await act.one(toldOfJob, { job: jobId }) : undefined;
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
    order: await orderOf(act, orderId ?? requestId ?? bookingId ?? job?.order_id),
  };
};

type Urls = Pick<Reader, 'url' | 'orderUrl' | 'receiptUrl'>;

/** Accounts have pages; a person without one follows by a key that only this email contains. */
const urlsFor = (act: Act, { accountId }: Person, { order }: Facts): Urls => {
  const { origin } = act.settings;
  if (accountId)
    return {
      url: (path) => origin + path,
      orderUrl: (id) => origin + orderPage(order?.kind ?? 'request', id),
      receiptUrl: (id) => `${origin}/receipts/${id}`,
    };
  let kept: string | undefined;
  const withKey = (id: string, path: (kind: 'request' | 'booking', key: string) => string): string | null => {
    if (order?.id !== id) return null;
    kept ??= order.kind === 'request' ? newLetterKey(act, id) : newBookingLink(act, id).secret;
    return origin + path(order.kind, kept);
  };
  return {
    url: () => null,
    orderUrl: (id) => withKey(id, orderPage),
    receiptUrl: (id) => withKey(id, (_, key) => `/receipts/${id}?link=${key}`),
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
  // A request that moved to an account since the event now belongs to it.
  const id = facts.order?.userId ?? to.customer(payload);
  if (id) return accounts(act, [id]);
  const email = facts.order?.email ?? facts.job?.customerEmail;
  // The person who typed the address may not own the mailbox, so a visitor is not greeted by the typed name.
  return email ? [{ accountId: null, email, name: '' }] : [];
};

/**
 * The source that an email to a typed address counts for: the emails of each request have their own limit; visitors share one.
 */
const sourceOf = (event: HeardEvent, { order }: Facts): string =>
  event.actor_kind === 'visitor' ? 'visitors' : (order?.id ?? event.id);

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
      ...urlsFor(act, person, facts),
    };
    const order = hearing.email?.(payload, facts, reader);
    if (!order) continue;
    const key = `${eventId}:${person.accountId ?? person.email}`;
    // Staff review a business booking before anybody else is told of it here.
    const reviewed = person.accountId !== null || facts.order?.kind === 'booking';
    const allowance = reviewed ? {} : { allowance: 'typed', source: sourceOf(event, facts) };
    act.task('mail.send', { ...order, to: person.email, key, ...allowance }, { key: `mail.send:${key}` });
  }
  const ids = people.flatMap(({ accountId }) => accountId ?? []);
  const note = ids.length > 0 ? hearing.inbox?.(payload, facts) : null;
  if (!note) return [];
  const told = await act.sql(tellOfEvent, { event: eventId, accounts: ids, ...note });
  return told.map(({ user_id }) => user_id);
};

/** The task `notifications.hear`: tells everybody in the table about one event. Idempotent. */
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
