// The modules of the program and what they bring, combined once. A new module is one line in the list.
import type { Act, Actor, Database } from '../kernel/db/act.ts';
import type { MessagingSettings } from '../modules/messaging/adapters/messaging-settings.ts';
import type { FileStore } from '../kernel/files.ts';
import { forgetBucketsTask, forgetOldKeysTask, forgetOrphansTask, forgetUploadsTask } from '../kernel/http/tidy.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Letters } from '../kernel/letter.ts';
import type { Mail } from '../kernel/mail.ts';
import { kernelRetention } from '../kernel/http/retention.sql.ts';
import { kernelMeasures } from '../kernel/db/measures.sql.ts';
import type { Measure } from '../kernel/metrics.ts';
import type { Module } from '../kernel/module.ts';
import type { OutsideFetch } from '../kernel/outside-fetch.ts';
import type { PersonalData } from '../kernel/personal-data.ts';
import type { Push } from '../kernel/push.ts';
import type { Retention } from '../kernel/retention.ts';
import type { SealedColumn } from '../kernel/reseal.ts';
import type { Sms } from '../kernel/sms.ts';
import type { Clockwork, TaskTable } from '../kernel/tasks.ts';
import type { EInvoices } from '../modules/billing/adapters/e-invoices.ts';
import { takeOffBill } from '../modules/billing/server/door.ts';
import { billingModule } from '../modules/billing/server/module.ts';
import { bookingsModule } from '../modules/bookings/server/module.ts';
import { bookingOf } from '../modules/bookings/server/door.ts';
import { catalogueModule } from '../modules/catalogue/server/module.ts';
import { type CompanyOrder, type CompanyOrders, managesOrder } from '../modules/companies/server/door.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';
import { isId } from '../shared/link-keys.ts';
import { companiesModule } from '../modules/companies/server/module.ts';
import { dispatchModule } from '../modules/dispatch/server/module.ts';
import { ownPayee as ownDriverPayee } from '../modules/drivers/server/door.ts';
import { driversModule } from '../modules/drivers/server/module.ts';
import { identityModule } from '../modules/identity/server/module.ts';
import { integrationsModule } from '../modules/integrations/server/module.ts';
import { jobsToShow } from '../modules/jobs/server/door.ts';
import { jobsModule } from '../modules/jobs/server/module.ts';
import { learningModule } from '../modules/learning/server/module.ts';
import type { Holder } from '../modules/money/account-name-rules.ts';
import type { Adapters } from '../modules/money/adapters/adapters.ts';
import type { Books } from '../modules/money/adapters/books.ts';
import type { Checkouts } from '../modules/money/adapters/checkouts.ts';
import type { PaymentProvider } from '../modules/money/adapters/provider.ts';
import type { CardPayments, Payable, Payables } from '../modules/money/server/door.ts';
import { moneyModule } from '../modules/money/server/module.ts';
import { messagingModule } from '../modules/messaging/server/module.ts';
import type { Announced } from '../modules/news/server/door.ts';
import { notificationsModule } from '../modules/notifications/server/module.ts';
import { placesModule } from '../modules/places/server/module.ts';
import { reportRuns } from '../modules/privacy/server/door.ts';
import { privacyModule } from '../modules/privacy/server/module.ts';
import { programsModule } from '../modules/programs/server/module.ts';
import { providersModule } from '../modules/providers/server/module.ts';
import { noteRefund, releaseIfHeld, requestOf } from '../modules/requests/server/door.ts';
import { requestsModule } from '../modules/requests/server/module.ts';
import { ridesModule } from '../modules/rides/server/module.ts';
import { safetyModule } from '../modules/safety/server/module.ts';
import { caseOf } from '../modules/support/server/door.ts';
import { supportModule } from '../modules/support/server/module.ts';
import { type Trail, trailOf } from '../modules/staff/server/door.ts';
import { staffModule } from '../modules/staff/server/module.ts';
import { ownPayee as ownWorkerPayee } from '../modules/workers/server/door.ts';
import { vitalsModule } from '../modules/vitals/server/module.ts';
import { workersModule } from '../modules/workers/server/module.ts';

/** This process's outside services. */
export type Outside = {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  /** For addresses that customers supply. */
  readonly fetch: OutsideFetch;
  readonly payments: Adapters<PaymentProvider>;
  readonly checkouts: Adapters<Checkouts>;
  readonly books: Adapters<Books>;
  /** Undefined: electronic invoices are off. */
  readonly eInvoices: EInvoices | undefined;
  readonly files: FileStore;
  readonly messaging: MessagingSettings;
};

/** The request, booking or case that a key opens for this actor; null when none. */
export const orderOf = async (db: Database, actor: Actor, key: string): Promise<string | null> =>
  (await requestOf(db, actor, key)) ?? (await bookingOf(db, actor, key)) ?? caseOf(db, actor, key);

/** A manager of the company that made this order, as they follow it; null: they are none. It shows them the pictures of the order. */
export const managerOf = async (db: Database, actor: Actor, id: string): Promise<Actor | null> => {
  if (actor.kind !== 'account' || !isId(id)) return null;
  const manages = await db.act(
    actor,
    async (act) =>
      (await managesOrder(act, orderKey('request', id))) || (await managesOrder(act, orderKey('booking', id))),
  );
  return manages ? { ...actor, orderId: id } : null;
};

/** The expected holder of a payout account: the name on a driver's papers before the one a worker types. */
export const ownPayee = async (act: Act): Promise<Holder> => (await ownDriverPayee(act)) ?? ownWorkerPayee(act);

/** The outside services, and callbacks that a module needs from modules above it. */
type Needs = Outside & {
  readonly held: readonly PersonalData[];
  readonly retention: readonly Retention[];
  readonly cards: CardPayments;
  readonly companyOrders: CompanyOrders;
  readonly orderOf: typeof orderOf;
  readonly ownPayee: typeof ownPayee;
  readonly releaseRequest: typeof releaseIfHeld;
  readonly noteRefund: typeof noteRefund;
  readonly takeOffBill: typeof takeOffBill;
  readonly jobsToShow: typeof jobsToShow;
  readonly eventKinds: ReadonlyMap<string, Announced>;
  readonly letters: Letters;
  readonly trail: Trail;
  readonly trailWords: Trail['words'];
};

/** From the lowest floor up, as in src/modules/house.ts. */
const modules: readonly Module<Needs, Payable, CompanyOrder>[] = [
  identityModule,
  placesModule,
  catalogueModule,
  moneyModule,
  workersModule,
  driversModule,
  dispatchModule,
  jobsModule,
  learningModule,
  providersModule,
  companiesModule,
  ridesModule,
  safetyModule,
  requestsModule,
  bookingsModule,
  programsModule,
  billingModule,
  supportModule,
  privacyModule,
  vitalsModule,
  notificationsModule,
  messagingModule,
  integrationsModule,
  staffModule,
];

// Every event is created by `event` of news, so it says who is notified.
const events = modules.flatMap((module) => module.events ?? []) as Announced[];
export const eventKinds: ReadonlyMap<string, Announced> = new Map(events.map((kind) => [kind.name, kind]));
export const letters: Letters = Object.assign({}, ...modules.map((module) => module.letters));
export const trail: Trail = trailOf(eventKinds);

/** From the top floor down, so that identity is last: it erases the email that the others look up. */
const held: readonly PersonalData[] = modules.toReversed().flatMap(({ personalData }) => personalData ?? []);
/** What is deleted by age. */
export const retention: readonly Retention[] = [
  ...kernelRetention,
  ...modules.flatMap((module) => module.retention ?? []),
];
/** What is paid by card, by kind. */
export const payables: Payables = Object.assign({}, ...modules.map((module) => module.payables));
const companyOrders: CompanyOrders = Object.assign({}, ...modules.map((module) => module.companyOrders));
const needs = (outside: Outside): Needs => ({
  ...outside,
  cards: { checkouts: outside.checkouts, payables },
  companyOrders,
  held,
  retention,
  orderOf,
  ownPayee,
  releaseRequest: releaseIfHeld,
  noteRefund,
  takeOffBill,
  jobsToShow,
  eventKinds,
  letters,
  trail,
  trailWords: trail.words,
});

export const routes = (outside: Outside): readonly Route[] =>
  modules.flatMap((module) => module.routes?.(needs(outside)) ?? []);

/** The tasks that an event starts. (Live streams get it as well.) */
export const listeners: ReadonlyMap<string, readonly string[]> = new Map(
  events.map((kind) => [
    kind.name,
    modules.flatMap((module) => [...(module.hears?.(kind) ?? []), ...(module.listeners?.[kind.name] ?? [])]),
  ]),
);

export const tasks = (outside: Outside): TaskTable =>
  reportRuns(
    {
      ...Object.assign({}, ...modules.map((module) => module.tasks?.(needs(outside)))),
      'kernel.tidy': forgetOldKeysTask,
      'kernel.forget_buckets': forgetBucketsTask,
      'kernel.forget_orphans': forgetOrphansTask(outside.files),
      'kernel.forget_uploads': forgetUploadsTask(outside.files),
    },
    retention,
  );

export const measures: readonly Measure[] = [...kernelMeasures, ...modules.flatMap((module) => module.measures ?? [])];

/** Where the database keeps secrets that have to be read again. */
export const sealed: readonly SealedColumn[] = modules.flatMap((module) => module.sealed ?? []);

export const clockwork: readonly Clockwork[] = [
  ...modules.flatMap(({ clock }) => clock ?? []),
  { task: 'kernel.tidy', match: '40 * * * *' },
  { task: 'kernel.forget_buckets', match: '*/10 * * * *' },
  { task: 'kernel.forget_orphans', match: '50 * * * *' },
  { task: 'kernel.forget_uploads', match: '55 * * * *' },
];
