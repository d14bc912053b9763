import type { EventKind, PayloadOf } from '../shared/event.ts';
import type { Act, Database } from './db/act.ts';
import { system } from './db/actor.ts';
import { eventById } from './db/outbox.sql.ts';
import type { Task } from './tasks.ts';

/** A listener: gets an event's id, reads the event and acts on it as the system. May run twice. Another kind of event does nothing. */
export const onEvent =
  <K extends EventKind<never>>(kind: K, work: (act: Act, payload: PayloadOf<K>) => Promise<void>): Task =>
  async ({ eventId }, db: Database) => {
    await db.act(system, async (act) => {
      const event = await act.one(eventById, { id: String(eventId) });
      if (event?.name === kind.name) await work(act, event.payload as PayloadOf<K>);
    });
  };
