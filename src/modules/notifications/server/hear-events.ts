// From events to inboxes and emails, in batches: facts are read once for all events, and each kind of row is written by one statement.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { eventIds } from '../../../kernel/on-event.ts';
import { inMany, type ManyTask, orEachAlone } from '../../../kernel/tasks.ts';
import { sampleContact } from '../../../shared/contact.ts';
import { newBookingLink } from '../../bookings/server/door.ts';
import { mayWrite } from '../../companies/server/door.ts';
import { payByWords } from '../../money/payment-methods-rules.ts';
import {
  type Announced,
  type Facts,
  type Hearing,
  type Note,
  type OneRecipient,
  orderPage,
  type Reader,
} from '../../news/server/door.ts';
import { newLetterKey } from '../../requests/server/door.ts';
import { notificationsEvents } from '../events.ts';
import { notificationRules } from '../rules.ts';
import { carry } from './channels.ts';
import { factsOf } from './facts.ts';
import { type NoteNear, type NoteTo, tellOfEvents, tellWorkersNear } from './notifications.sql.ts';
import { wordsInAll } from './text.ts';
import { eventsToHear, everybodyOfStaff, peopleById } from './told.sql.ts';
import { firstName } from '../../../shared/first-name.ts';
import { paths } from '../../../shared/paths.ts';

type Event = { readonly id: string; readonly payload: unknown; readonly actor_kind: string };
type Heard = { readonly event: Event; readonly facts: Facts; readonly hearings: readonly Hearing<unknown>[] };
type Person = {
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Kinds for which they want no emails. */
  readonly noEmail: readonly string[];
};
type Known = { readonly people: ReadonlyMap<string, Person>; readonly staff: readonly string[] };
/** company: the sender of a letter to a person without an account. */
type Written = { readonly to: string; readonly company: string | null; readonly order: Record<string, unknown> };
type Inbox = { readonly notes: NoteTo[]; readonly near: NoteNear[]; readonly letters: Written[] };

/** Emails per task. */
const maxLetters = 10;
/** Inboxes per event `notifications.arrived`. */
const maxArrived = 200;

type Urls = Pick<Reader, 'url' | 'orderUrl' | 'receiptUrl'>;

/** Accounts have pages; a person without one uses a key that only this email contains. */
const urlsFor = (act: Act, { accountId }: Person, { order }: Facts): Urls => {
  const { origin } = act.settings;
  if (accountId)
    return {
      url: (path) => origin + path,
      orderUrl: (id) => origin + orderPage(order?.kind ?? 'request', id),
      receiptUrl: (id) => origin + paths.receipt(id),
    };
  let newest: string | undefined;
  const withKey = (id: string, path: (kind: 'request' | 'booking', key: string) => string): string | null => {
    if (order?.id !== id) return null;
    newest ??= order.kind === 'request' ? newLetterKey(act, id) : newBookingLink(act, id).secret;
    return origin + path(order.kind, newest);
  };
  return {
    url: () => null,
    orderUrl: (id) => withKey(id, orderPage),
    receiptUrl: (id) => withKey(id, (_, key) => paths.receipt(id, key)),
  };
};

/** The recipient's account; a request that has since moved to an account belongs to it. */
const accountOf = (to: OneRecipient<unknown>, { event: { payload }, facts }: Heard): string | null =>
  'account' in to ? to.account(payload, facts) : (facts.order?.userId ?? to.customer(payload));

const recipient = (to: OneRecipient<unknown>, heard: Heard, { people }: Known): Person | undefined => {
  const id = accountOf(to, heard);
  if (id || 'account' in to) return people.get(id ?? '');
  const email = heard.facts.order?.email ?? heard.facts.job?.customerEmail;
  // The person who typed the address may not own the mailbox: the greeting shows only the first name (docs/decisions/0107).
  const name = heard.facts.order?.kind === 'request' ? firstName(heard.facts.job?.customerName ?? '') : '';
  return email ? { accountId: null, email, name, roles: [], noEmail: [] } : undefined;
};

/** The source to which an email to a typed address counts: each request has its own limit; visitors share one. */
const sourceOf = (event: Event, { order }: Facts): string =>
  event.actor_kind === 'visitor' ? 'visitors' : (order?.id ?? event.id);

const written = (event: Event, note: Note): Omit<NoteTo, 'accounts'> => ({
  event: event.id,
  words: wordsInAll(note),
  type: note.type,
  link: note.link,
  essential: note.essential ?? false,
});

const tell = (
  act: Act,
  heard: Heard,
  hearing: Hearing<unknown>,
  known: Known,
  { notes, near, letters }: Inbox,
): void => {
  const { event, facts } = heard;
  const { to } = hearing;
  const noteTo = (accounts: readonly string[], roles: readonly string[], account = ''): void => {
    const note = accounts.length > 0 ? hearing.inbox?.(event.payload, facts, roles, account) : null;
    if (note) notes.push({ ...written(event, note), accounts });
  };
  if ('staff' in to) return noteTo(known.staff, ['staff']);
  // The members of a crew; each may read a different amount.
  if ('accounts' in to) return to.accounts(event.payload).forEach((id) => noteTo([id], [], id));
  if ('workersNear' in to) {
    const note = hearing.inbox?.(event.payload, facts, ['worker'], '');
    if (note) near.push({ ...written(event, note), job: to.workersNear(event.payload) });
    return;
  }
  const person = recipient(to, heard, known);
  if (!person) return;
  const { accountId, email, name, roles, noEmail } = person;
  const reader: Reader = {
    name,
    proven: accountId !== null,
    roles,
    contact: act.settings.contact ?? sampleContact,
    payBy: payByWords(act.settings.extraWays),
    ...urlsFor(act, person, facts),
  };
  const order = hearing.email?.(event.payload, facts, reader);
  // An email has the kind of its notification.
  const kind = order ? hearing.inbox?.(event.payload, facts, roles, accountId ?? '') : null;
  const type = kind?.type ?? 'other';
  const wanted = kind?.essential || !noEmail.includes(type);
  if (order && wanted) {
    // Staff review a business booking before anyone else is notified.
    const reviewed = accountId !== null || facts.order?.kind === 'booking';
    const off = accountId && !kind?.essential ? { off: { account: accountId, type } } : {};
    const allowance = reviewed ? {} : { allowance: 'typed', source: sourceOf(event, facts) };
    letters.push({
      to: email,
      company: accountId === null ? (facts.order?.companyId ?? null) : null,
      order: { ...order, to: email, key: `${event.id}:${accountId ?? email}`, ...allowance, ...off },
    });
  }
  if (accountId) noteTo([accountId], roles, accountId);
};

const isOne = (to: Hearing<unknown>['to']): to is OneRecipient<unknown> => 'account' in to || 'customer' in to;

/** Everyone these events may concern. */
const knownOf = async (act: Act, all: readonly Heard[]): Promise<Known> => {
  const hearings = all.flatMap((heard) => heard.hearings.map(({ to }) => ({ heard, to })));
  const ids = hearings.flatMap(({ heard, to }) => (isOne(to) ? (accountOf(to, heard) ?? []) : []));
  const [people, staff] = await Promise.all([
    ids.length > 0 ? act.sql(peopleById, { ids: [...new Set(ids)] }) : [],
    hearings.some(({ to }) => 'staff' in to) ? act.sql(everybodyOfStaff, { max: notificationRules.maxStaff }) : [],
  ]);
  return {
    people: new Map(
      people.map(({ id, email, name, roles, no_email }) => [
        id,
        { accountId: id, email, name, roles, noEmail: no_email },
      ]),
    ),
    staff: staff.map(({ id }) => id),
  };
};

type Kinds = ReadonlyMap<string, Announced>;
const hearingsOf = (kinds: Kinds, name: string): readonly Hearing<unknown>[] => kinds.get(name)?.tells ?? [];

const hearTogether = async (act: Act, kinds: Kinds, ids: readonly string[]): Promise<void> => {
  const events = (await act.sql(eventsToHear, { ids: [...ids] })).filter(
    ({ name }) => hearingsOf(kinds, name).length > 0,
  );
  if (events.length === 0) return;
  const facts = await factsOf(act, events);
  const all = events.map((event, n) => ({
    event,
    facts: facts[n] as Facts,
    hearings: hearingsOf(kinds, event.name),
  }));
  const known = await knownOf(act, all);
  const inbox: Inbox = { notes: [], near: [], letters: [] };
  for (const heard of all) for (const hearing of heard.hearings) tell(act, heard, hearing, known, inbox);

  const { notes, near } = inbox;
  const letters: Record<string, unknown>[] = [];
  for (const { to, company, order } of inbox.letters)
    if (company === null || (await mayWrite(act, company, to))) letters.push(order);
  for (let n = 0; n < letters.length; n += maxLetters) act.task('mail.send', letters.slice(n, n + maxLetters));
  const { nearMetres: metres, maxWorkers: max } = notificationRules;
  const notices = await Promise.all([
    near.length > 0 ? act.sql(tellWorkersNear, { rows: near, metres, max }) : [],
    notes.length > 0 ? act.sql(tellOfEvents, { rows: notes }) : [],
  ]);
  carry(act, notices.flat());
  const accountIds = [...new Set(notices.flat().map(({ user_id }) => user_id))];
  for (let n = 0; n < accountIds.length; n += maxArrived)
    act.emit(notificationsEvents.arrived, { accountIds: accountIds.slice(n, n + maxArrived) });
};

/** The task `notifications.hear`: notifies everyone whom these events name. Idempotent. */
export const hearEvents = (kinds: Kinds): ManyTask =>
  inMany((payloads, db) =>
    orEachAlone(eventIds(payloads), (ids) =>
      // One event notifies many people, each in their language.
      db.act(system, async (act) => {
        await hearTogether(act, kinds, ids);
        return ids.map(() => ({}));
      }),
    ),
  );
