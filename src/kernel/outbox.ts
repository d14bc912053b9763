// From the outbox to the listeners. Business transactions only insert rows; this relay takes them in batches, queues one task per listener with
// all its events of the batch, and tells the other processes with one notification per 200 events (measured: a notification inside the business
// transaction cuts its rate to a fifth). Its position is one row, so an event is never written again (docs/decisions/0034-relay-by-cursor.md).
import type pg from 'pg';
import type { EventKind } from '../shared/event.ts';
import type { Database } from './db/act.ts';
import { system } from './db/actor.ts';
import type { Address } from './db/address.ts';
import { eventsById, notify, takeEvents } from './db/outbox.sql.ts';
import { keepAsking } from './db/keep-asking.ts';
import { Client, clientOptions } from './db/pool.ts';
import type { Live } from './live.ts';
import { log } from './log.ts';
import { countEvent } from './metrics.ts';

const batch = 500;
const maxNotified = 200; // ids per notification (8,000 bytes)
/** Events per task. A slow task holds up no more than these, and ends well before it counts as dead. */
const maxHeard = 100;
const pollMs = 1_000; // in case a wake-up was lost
const wakeGapMs = 20;

type EventTable = {
  readonly kinds: ReadonlyMap<string, EventKind>;
  /** Task names to queue for an event, each with the event's id. */
  readonly listeners: ReadonlyMap<string, readonly string[]>;
};

const chunks = <T>(all: readonly T[], max: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / max) }, (_, n) => all.slice(n * max, (n + 1) * max));

/** At start, before events are written: a database restored on another server restarts its transaction ids. */
export const settleRelay = async (address: Address | string): Promise<void> => {
  const client = new Client(clientOptions(address, 'kaya-relay'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ moved: boolean }>('SELECT kernel.settle_relay() AS moved');
    if (rows[0]?.moved) log.warn('this database was restored from another server: its latest events are sent again');
  } finally {
    await client.end();
  }
};

/** @param direct an address without a pooler: it listens */
export const outbox = (db: Database, direct: Address | string, table: EventTable, live: Live, relays: boolean) => {
  let closed = false;
  let listening: pg.Client | undefined;
  let wakeDue: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const relayBatch = async (): Promise<number> => {
    // The relay reads the events of all people.
    const names = await db.act(system, async (act) => {
      const taken = await act.sql(takeEvents, { max: batch });
      const heard = new Map<string, { eventId: string }[]>();
      for (const { id, name } of taken) {
        for (const task of table.listeners.get(name) ?? []) {
          heard.set(task, [...(heard.get(task) ?? []), { eventId: id }]);
        }
      }
      for (const [task, events] of heard) for (const some of chunks(events, maxHeard)) act.task(task, some);
      for (const some of chunks(taken, maxNotified)) {
        void act.sql(notify, { channel: 'kaya_live', message: some.map((e) => e.id).join(',') });
      }
      for (const { id, name, payload } of taken) {
        const kind = table.kinds.get(name);
        if (kind) act.emitted(kind, payload, id);
      }
      return taken.map(({ name }) => name);
    });
    for (const event of names) countEvent({ event });
    return names.length;
  };

  const relay = (): void => {
    if (!relays || closed) return;
    if (running) {
      again = true;
      return;
    }
    running = (async () => {
      try {
        while ((await relayBatch()) === batch);
      } catch (error) {
        log.warn('relay failed, will try again', { reason: error instanceof Error ? error.message : String(error) });
      } finally {
        running = undefined;
        if (again) {
          again = false;
          relay();
        }
      }
    })();
  };

  const hear = async (ids: string[]): Promise<void> => {
    // Which streams may receive an event is decided after it is read.
    const events = await db.act(system, (act) => act.sql(eventsById, { ids }));
    for (const { id, name, payload } of events) {
      const kind = table.kinds.get(name);
      if (kind) live.publish({ id, kind, payload });
    }
  };

  const listen = async (): Promise<void> => {
    const client = new Client(clientOptions(direct, 'kaya-listen'));
    const lost = (): void => {
      if (listening === client) listening = undefined;
      client.end().catch(() => undefined);
      if (!closed) setTimeout(() => void listen(), 1_000);
    };
    client.once('error', lost);
    try {
      await client.connect();
      await client.query('LISTEN kaya_live');
      if (relays) await client.query('LISTEN kaya_wake');
    } catch {
      client.removeListener('error', lost);
      client.on('error', () => undefined);
      lost();
      return;
    }
    client.once('end', () => listening === client && lost());
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'kaya_wake') relay();
      else if (payload) hear(payload.split(',')).catch(() => undefined);
    });
    keepAsking(client);
    listening = client;
    relay();
  };

  let waking = false;
  let wakeAgain = false;
  /** One at a time: while the database hangs, they would pile up. */
  const wakeRelay = async (): Promise<void> => {
    wakeAgain = true;
    if (waking) return;
    waking = true;
    while (wakeAgain) {
      wakeAgain = false;
      await listening?.query('NOTIFY kaya_wake').catch(() => undefined);
    }
    waking = false;
  };

  const poll = setInterval(relay, pollMs);
  poll.unref();

  return {
    start: listen,
    /** Called after each commit of this process, to wake the relay here or in another process. */
    wake: (): void => {
      if (wakeDue || closed) return;
      wakeDue = setTimeout(() => {
        wakeDue = undefined;
        if (relays) relay();
        else void wakeRelay();
      }, wakeGapMs);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(poll);
      clearTimeout(wakeDue);
      await running;
      await listening?.end().catch(() => undefined);
    },
  };
};
