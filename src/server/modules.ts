// The list of what exists: each module's contract, routes, events, listeners and tasks, joined once, here.
import type { Endpoint } from '../shared/contract.ts';
import type { EventKind } from '../shared/event.ts';
import type { Route } from '../kernel/http/route.ts';
import type { Mail } from '../kernel/mail.ts';
import type { Clockwork, Task, TaskTable } from '../kernel/tasks.ts';
import { forgetOldKeysTask } from '../kernel/http/tidy.ts';
import { identityEvents } from '../modules/identity/events.ts';
import { identityRoutes } from '../modules/identity/server/routes.ts';
import { identityClockwork, identityTasks } from '../modules/identity/server/tasks.ts';

export const routes: readonly Route[] = [...identityRoutes];

export const endpoints: readonly Endpoint[] = routes.map((route) => route.endpoint);

const events: readonly EventKind[] = [...Object.values(identityEvents)] as unknown as EventKind[];
export const eventKinds: ReadonlyMap<string, EventKind> = new Map(events.map((kind) => [kind.name, kind]));

const listenerTables: readonly Readonly<Record<string, readonly string[]>>[] = [];
export const listeners: ReadonlyMap<string, readonly string[]> = new Map(
  [...eventKinds.keys()].map((name) => [name, listenerTables.flatMap((table) => table[name] ?? [])]),
);

export const tasks = (_mail: Mail): TaskTable => ({
  ...identityTasks,
  'kernel.tidy': forgetOldKeysTask as Task,
});

export const clockwork: readonly Clockwork[] = [...identityClockwork, { task: 'kernel.tidy', match: '40 * * * *' }];
