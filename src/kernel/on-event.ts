import type { EventKind, PayloadOf } from '../shared/event.ts';
import type { Act } from './db/act.ts';
import { system } from './db/actor.ts';
import { eventsById } from './db/outbox.sql.ts';
import { inMany, type ManyTask, orEachAlone } from './tasks.ts';

/** The ids of a listener's payloads, in their order. */
export const eventIds = (payloads: readonly Record<string, unknown>[]): string[] =>
  payloads.map(({ eventId }) => String(eventId));

/** As `onEvent`, for several kinds of events. */
export const onEvents = <K extends EventKind<never>>(
  kinds: readonly K[],
  work: (act: Act, payload: PayloadOf<K>) => Promise<void>,
): ManyTask =>
  inMany((payloads, db) =>
    orEachAlone(eventIds(payloads), (ids) =>
      // A listener runs after the commit, for the people the event is about.
      db.act(system, async (act) => {
        const events = new Map((await act.sql(eventsById, { ids: [...ids] })).map((event) => [event.id, event]));
        for (const id of ids) {
          const event = events.get(id);
          if (event && kinds.some(({ name }) => name === event.name)) await work(act, event.payload as PayloadOf<K>);
        }
        return ids.map(() => ({}));
      }),
    ),
  );

/**
 * A listener: gets ids of events, reads the events and acts on each as the system, all in one act. May run twice, also with other events. It
 * ignores other kinds of events.
 */
export const onEvent = <K extends EventKind<never>>(
  kind: K,
  work: (act: Act, payload: PayloadOf<K>) => Promise<void>,
): ManyTask => onEvents([kind], work);

type Listeners = Readonly<Record<string, readonly string[]>>;
/** Adds tasks that hear several kinds of events. */
export const withListeners = (
  listeners: Listeners,
  more: readonly (readonly [task: string, kinds: readonly EventKind<never>[]])[],
): Listeners => {
  const all: Record<string, readonly string[]> = { ...listeners };
  for (const [task, kinds] of more) for (const { name } of kinds) all[name] = [...(all[name] ?? []), task];
  return all;
};
