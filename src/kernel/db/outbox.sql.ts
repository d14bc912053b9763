import { as, query } from './query.ts';

type EventRow = { id: string; name: string; payload: unknown };
type TaskRow = {
  name: string;
  payload: Record<string, unknown> | readonly Record<string, unknown>[];
  run_at: string | null;
  key: string | null;
  max_attempts: number;
  /** The trace that queues it, if any. */
  trace: string | undefined;
};

export const writeEvents = query(
  'kernel.writeEvents',
  { rows: as<EventRow[]>('jsonb'), actor_kind: 'text', actor_id: as<string | null>('uuid?') },
  {},
  `INSERT INTO kernel.events (id, name, payload, actor_kind, actor_id)
   SELECT (row ->> 'id')::uuid, row ->> 'name', row -> 'payload', $actor_kind, $actor_id FROM jsonb_array_elements($rows) AS row`,
);

export const addTasks = query(
  'kernel.addTasks',
  { rows: as<TaskRow[]>('jsonb') },
  {},
  `SELECT kernel.add_tasks($rows)`,
);

/** Only for the system: the next events for the relay. They count as relayed once this transaction commits. */
export const takeEvents = query(
  'kernel.takeEvents',
  { max: 'int8' },
  { id: 'uuid', name: 'text', payload: 'jsonb' },
  `SELECT id, name, payload FROM kernel.take_events($max)`,
);

export const notify = query(
  'kernel.notify',
  { channel: 'text', message: 'text' },
  {},
  `SELECT pg_notify($channel, $message)`,
);

export const eventsById = query(
  'kernel.eventsById',
  { ids: 'uuid[]' },
  { id: 'uuid', name: 'text', payload: 'jsonb', created_at: 'timestamptz' },
  `SELECT id, name, payload, created_at FROM kernel.events WHERE id = ANY ($ids)`,
);

/** What a stream may have missed. Ids are time-ordered, but a transaction that began earlier can commit later: 5 s overlap. */
export const eventsSince = query(
  'kernel.eventsSince',
  { id: 'uuid', max: 'int8' },
  { id: 'uuid', name: 'text', payload: 'jsonb' },
  `SELECT id, name, payload FROM kernel.events
    WHERE id > $id AND created_at > (uuid_extract_timestamp($id) - interval '5 seconds') ORDER BY id LIMIT $max`,
);
