// The list of what exists: each module's contract, routes, events, listeners and tasks, joined once, here.
import type { EventKind } from '../shared/event.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Mail } from '../kernel/mail.ts';
import type { Sms } from '../kernel/sms.ts';
import type { Clockwork, TaskTable } from '../kernel/tasks.ts';
import type { FileStore } from '../kernel/files.ts';
import { forgetOldKeysTask, forgetOrphansTask } from '../kernel/http/tidy.ts';
import { bookingEvents } from '../modules/bookings/booking-events.ts';
import { bookingsEvents } from '../modules/bookings/events.ts';
import { requestOf } from '../modules/bookings/server/door.ts';
import { bookingsRoutes } from '../modules/bookings/server/routes.ts';
import { bookingsClockwork, bookingsListeners, bookingsTasks } from '../modules/bookings/server/tasks.ts';
import { catalogueRoutes } from '../modules/catalogue/server/routes.ts';
import { driversEvents } from '../modules/drivers/events.ts';
import { driversRoutes } from '../modules/drivers/server/routes.ts';
import { driversClockwork, driversTasks } from '../modules/drivers/server/tasks.ts';
import { identityEvents } from '../modules/identity/events.ts';
import { identityRoutes } from '../modules/identity/server/routes.ts';
import { identityClockwork, identityTasks } from '../modules/identity/server/tasks.ts';
import { jobsEvents } from '../modules/jobs/events.ts';
import { jobsRoutes } from '../modules/jobs/server/routes.ts';
import { jobsClockwork, jobsTasks } from '../modules/jobs/server/tasks.ts';
import { moneyEvents } from '../modules/money/events.ts';
import type { Checkouts } from '../modules/money/providers/checkouts.ts';
import type { PaymentProvider } from '../modules/money/providers/provider.ts';
import { moneyRoutes } from '../modules/money/server/routes.ts';
import { moneyTasks } from '../modules/money/server/tasks.ts';
import { notificationsEvents } from '../modules/notifications/events.ts';
import { notificationsRoutes } from '../modules/notifications/server/routes.ts';
import {
  notificationsClockwork,
  notificationsListeners,
  notificationsTasks,
} from '../modules/notifications/server/tasks.ts';
import { placesRoutes } from '../modules/places/server/routes.ts';
import { placesClockwork, placesTasks } from '../modules/places/server/tasks.ts';
import { ridesEvents } from '../modules/rides/events.ts';
import { ridesRoutes } from '../modules/rides/server/routes.ts';
import { ridesClockwork, ridesTasks } from '../modules/rides/server/tasks.ts';
import { staffEvents } from '../modules/staff/events.ts';
import { staffRoutes } from '../modules/staff/server/routes.ts';
import { workersEvents } from '../modules/workers/events.ts';
import { ownPayee } from '../modules/workers/server/door.ts';
import { workersRoutes } from '../modules/workers/server/routes.ts';
import { workersClockwork, workersTasks } from '../modules/workers/server/tasks.ts';
import { accountRooms } from './account-rooms.ts';

/** The outside world as this process reaches it. */
export type Outside = {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly payments: PaymentProvider;
  readonly checkouts: Checkouts;
  readonly files: FileStore;
};

export const routes = ({ payments, checkouts }: Outside): readonly Route[] => [
  ...identityRoutes(accountRooms),
  ...placesRoutes,
  ...catalogueRoutes,
  ...moneyRoutes(payments, requestOf, ownPayee),
  ...workersRoutes,
  ...driversRoutes,
  ...jobsRoutes,
  ...ridesRoutes,
  ...bookingsRoutes(checkouts),
  ...notificationsRoutes,
  ...staffRoutes,
];

const events = [
  identityEvents,
  moneyEvents,
  workersEvents,
  driversEvents,
  jobsEvents,
  ridesEvents,
  bookingsEvents,
  bookingEvents,
  notificationsEvents,
  staffEvents,
].flatMap((kinds) => Object.values(kinds)) as EventKind[];
export const eventKinds: ReadonlyMap<string, EventKind> = new Map(events.map((kind) => [kind.name, kind]));

/** Task names an event sets off, besides the live streams. */
const listenerTables: readonly Readonly<Record<string, readonly string[]>>[] = [
  bookingsListeners,
  notificationsListeners,
];
export const listeners: ReadonlyMap<string, readonly string[]> = new Map(
  [...eventKinds.keys()].map((name) => [name, listenerTables.flatMap((table) => table[name] ?? [])]),
);

export const tasks = ({ mail, sms, payments, checkouts, files }: Outside): TaskTable => ({
  ...identityTasks(accountRooms),
  ...placesTasks,
  ...moneyTasks(payments, checkouts),
  ...workersTasks,
  ...driversTasks,
  ...jobsTasks,
  ...ridesTasks,
  ...bookingsTasks,
  ...notificationsTasks(mail, sms),
  'kernel.tidy': forgetOldKeysTask,
  'kernel.forget_orphans': forgetOrphansTask(files),
});

export const clockwork: readonly Clockwork[] = [
  ...identityClockwork,
  ...placesClockwork,
  ...workersClockwork,
  ...driversClockwork,
  ...jobsClockwork,
  ...ridesClockwork,
  ...bookingsClockwork,
  ...notificationsClockwork,
  { task: 'kernel.tidy', match: '40 * * * *' },
  { task: 'kernel.forget_orphans', match: '50 * * * *' },
];
