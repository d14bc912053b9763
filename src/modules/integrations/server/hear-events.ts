import { eventsById } from '../../../kernel/db/outbox.sql.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { eventIds } from '../../../kernel/on-event.ts';
import { inMany, type ManyTask, orEachAlone } from '../../../kernel/tasks.ts';
import { queueDelivery } from './deliver-webhook.ts';
import { insertDeliveries, insertMessage, isWanted } from './deliveries.sql.ts';
import { hears } from './hears.ts';
import { writeMessage } from './write-message.ts';

type Event = { readonly id: string; readonly name: string; readonly payload: unknown; readonly created_at: Date };

const tell = async (act: Act, event: Event): Promise<void> => {
  const announcement = hears.get(event.name)?.(event.payload);
  if (!announcement) return;
  const { company, kind, data } = announcement;
  if (!(await act.one(isWanted, { company, kind }))) return;
  const body = writeMessage(kind, event.created_at, company, data);
  const message = await act.one(insertMessage, { company, event: event.id, kind, body });
  if (!message) return;
  for (const { id } of await act.sql(insertDeliveries, { company, message: message.id, kind })) queueDelivery(act, id);
};

/** The listener: a message and its deliveries for each event that a company wants. Idempotent. */
export const hearEvents: ManyTask = inMany((payloads, db) =>
  orEachAlone(eventIds(payloads), (ids) =>
    // One person's event is a message for a company's programs.
    db.act(system, async (act) => {
      for (const event of await act.sql(eventsById, { ids: [...ids] })) await tell(act, event);
      return ids.map(() => ({}));
    }),
  ),
);
