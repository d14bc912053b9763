// The list of what exists: each module's contract, routes, events, listeners and tasks, joined once, here.
import type { Endpoint } from '../shared/contract.ts';
import type { EventKind } from '../shared/event.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Mail } from '../kernel/mail.ts';
import type { Clockwork, TaskTable } from '../kernel/tasks.ts';
import { forgetOldKeysTask } from '../kernel/http/tidy.ts';
import { catalogueRoutes } from '../modules/catalogue/server/routes.ts';
import { identityEvents } from '../modules/identity/events.ts';
import { identityRoutes } from '../modules/identity/server/routes.ts';
import { identityClockwork, identityTasks } from '../modules/identity/server/tasks.ts';
import { notificationsEvents } from '../modules/notifications/events.ts';
import { notificationsRoutes } from '../modules/notifications/server/routes.ts';
import {
  notificationsClockwork,
  notificationsListeners,
  notificationsTasks,
} from '../modules/notifications/server/tasks.ts';
import { placesRoutes } from '../modules/places/server/routes.ts';
import { workersEvents } from '../modules/workers/events.ts';
import { workersRoutes } from '../modules/workers/server/routes.ts';
import { workersClockwork, workersTasks } from '../modules/workers/server/tasks.ts';

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...placesRoutes,
  ...catalogueRoutes,
  ...workersRoutes,
  ...notificationsRoutes,
];

export const endpoints: readonly Endpoint[] = routes.map((route) => route.endpoint);

const events = [identityEvents, workersEvents, notificationsEvents].flatMap((kinds) => Object.values(kinds)) as EventKind[];
export const eventKinds: ReadonlyMap<string, EventKind> = new Map(events.map((kind) => [kind.name, kind]));

/** Task names an event sets off, besides the live streams. */
const listenerTables: readonly Readonly<Record<string, readonly string[]>>[] = [notificationsListeners];
export const listeners: ReadonlyMap<string, readonly string[]> = new Map(
  [...eventKinds.keys()].map((name) => [name, listenerTables.flatMap((table) => table[name] ?? [])]),
);

export const tasks = (mail: Mail): TaskTable => ({
  ...identityTasks,
  ...workersTasks,
  ...notificationsTasks(mail),
  'kernel.tidy': forgetOldKeysTask,
});

export const clockwork: readonly Clockwork[] = [
  ...identityClockwork,
  ...workersClockwork,
  ...notificationsClockwork,
  { task: 'kernel.tidy', match: '40 * * * *' },
];
