// What an operator monitors, in Prometheus' text format under OpenTelemetry's names. Labels are templates, task names and outcomes: never an id,
// an address or a personal value.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/act.ts';
import { system } from './db/actor.ts';
import type { Query } from './db/query.ts';
import { log } from './log.ts';
import { type Mail, MailFault } from './mail.ts';
import type { Push } from './push.ts';
import type { Sms } from './sms.ts';

/** All metrics of this process. */
const registry = new Registry();
const registers = [registry];

/** One number from the database, read on request: `kaya_sos_open`. Reads few rows. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  readonly query: Query<Record<string, never>, { value: number }>;
};

const requests = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Time until the answer began, by template of the route.',
  labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  registers,
});
/** The methods that names and labels may show: a caller may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const knownMethod = (method: string): string => (methods.has(method) ? method : '_OTHER');

/** ms: until the answer began. */
export const countRequest = (method: string, route: string, status: number, ms: number): void =>
  requests.observe(
    {
      http_request_method: knownMethod(method),
      http_route: route,
      http_response_status_code: status,
    },
    ms / 1_000,
  );

const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) => {
  const counted = new Counter({ name, help, labelNames, registers });
  return (labels: Readonly<Record<L, string>>, times = 1): void => counted.inc(labels, times);
};

/** Every event, counted once, in the process that relays it: offers made, taken and expired are events. */
export const countEvent = counter('kaya_events_total', 'Events by name.', ['event']);
export const countTask = counter('kaya_tasks_total', 'Tasks that ended, by name and outcome: done, failed.', [
  'task',
  'outcome',
]);
export const countLimited = counter(
  'kaya_limited_total',
  'What was above a limit over all processes, by limit: sender, network (a solved puzzle lets the call pass), texts of codes.',
  ['limit'],
);
for (const limit of ['sender', 'network', 'texts']) countLimited({ limit }, 0);
export const countProxyFault = counter(
  'kaya_proxy_faults_total',
  'Requests that show a wrong KAYA_TRUSTED_PROXIES, by what was seen: proxy_not_trusted, header_missing, header_too_short.',
  ['seen'],
);
for (const seen of ['proxy_not_trusted', 'header_missing', 'header_too_short']) countProxyFault({ seen }, 0);
export const countSpan = counter('kaya_spans_total', 'Spans of traces by outcome: sent, dropped.', ['outcome']);
for (const outcome of ['sent', 'dropped']) countSpan({ outcome }, 0);
const countMessage = counter(
  'kaya_messages_total',
  'Outgoing messages by channel (email, sms, push) and outcome: sent, failed, refused.',
  ['channel', 'outcome'],
);

/** The same send, counted. `refused`: it was not sent, and a retry changes nothing. */
const counted =
  <A extends unknown[], R>(channel: 'email' | 'sms' | 'push', send: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    try {
      const answer = await send(...given);
      countMessage({ channel, outcome: answer === undefined || answer === 'sent' ? 'sent' : 'refused' });
      return answer;
    } catch (error) {
      countMessage({ channel, outcome: error instanceof MailFault && error.noMailbox ? 'refused' : 'failed' });
      throw error;
    }
  };

export const countedMail = (mail: Mail): Mail => ({ ...mail, send: counted('email', mail.send) });
export const countedSms = (sms: Sms): Sms => ({ ...sms, send: counted('sms', sms.send) });
export const countedPush = (push: Push): Push => ({ ...push, send: counted('push', push.send) });

const gauge = (name: string, help: string, read: () => number): void => {
  const told: Gauge = new Gauge({ name, help, registers, collect: () => told.set(read()) });
};

const delay = monitorEventLoopDelay({ resolution: 20 });
let utilization = performance.eventLoopUtilization();

gauge('nodejs_eventloop_delay_p99_seconds', 'Delay of the event loop since the last look, 99th percentile.', () => {
  const seconds = delay.percentile(99) / 1e9;
  delay.reset();
  return seconds;
});
gauge(
  'nodejs_eventloop_utilization_ratio',
  'Share of the time since the last look in which the event loop worked.',
  () => {
    const since = performance.eventLoopUtilization(utilization);
    utilization = performance.eventLoopUtilization();
    return since.utilization;
  },
);
gauge('v8js_memory_heap_used_bytes', 'Heap that V8 uses.', () => process.memoryUsage().heapUsed);
gauge('process_memory_usage_bytes', 'Physical memory of the process.', () => process.memoryUsage.rss());
gauge('process_cpu_time_seconds_total', 'Processor time of the process.', () => {
  const { user, system: kernel } = process.cpuUsage();
  return (user + kernel) / 1e6;
});

let backupBehind_s = (): number => 0;
export const tellBackup = (seconds: () => number): void => {
  backupBehind_s = seconds;
};
gauge(
  'kaya_backup_behind_seconds',
  'How old the newest moment is that the kept backup can restore; 0 without KAYA_BACKUP.',
  () => backupBehind_s(),
);

const connections = new Gauge({
  name: 'db_client_connection_count',
  help: 'Connections to the database by pool and state: idle, used.',
  labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
  registers,
});
const pending = new Gauge({
  name: 'db_client_connection_pending_requests',
  help: 'Requests that wait for a connection, by pool.',
  labelNames: ['db_client_connection_pool_name'],
  registers,
});

const measurePools = (pools: Readonly<Record<string, pg.Pool>>): void => {
  for (const [db_client_connection_pool_name, pool] of Object.entries(pools)) {
    const of = (db_client_connection_state: 'idle' | 'used', count: number): void =>
      connections.set({ db_client_connection_pool_name, db_client_connection_state }, count);
    of('idle', pool.idleCount);
    of('used', pool.totalCount - pool.idleCount);
    pending.set({ db_client_connection_pool_name }, pool.waitingCount);
  }
};

const measured = new Map<string, Gauge>();
const gaugeOf = ({ name, help }: Measure): Gauge => {
  const known = measured.get(name) ?? new Gauge({ name, help, registers });
  measured.set(name, known);
  return known;
};

/** Without the database the rest is still reported; its metrics are left out, not stale. */
const measureDatabase = async (db: Database, measures: readonly Measure[]): Promise<void> => {
  try {
    // Totals over all people.
    await db.act(system, (act) =>
      Promise.all(
        measures.map(async (one) => {
          gaugeOf(one).set((await act.one(one.query, {}))?.value ?? 0);
        }),
      ),
    );
  } catch (error) {
    for (const one of measures) gaugeOf(one).remove();
    log.warn('metrics of the database are missing', { reason: error instanceof Error ? error.message : String(error) });
  }
};

type Measured = {
  readonly db: Database;
  readonly measures: readonly Measure[];
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly streams: () => number;
};

/** Renders all metrics anew on each call. */
export const metrics = ({ db, measures, pools, streams }: Measured) => {
  delay.enable();
  registry.removeSingleMetric('kaya_live_streams');
  gauge('kaya_live_streams', 'Open live streams of pages.', streams);
  const readNow = async (): Promise<string> => {
    measurePools(pools);
    await measureDatabase(db, measures);
    return registry.metrics();
  };
  let reading: Promise<string> | undefined;
  return {
    contentType: registry.contentType,
    /** Concurrent callers get the same answer: the connections belong to the relay and the tasks. */
    read: (): Promise<string> => {
      reading ??= readNow().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    close: (): void => void delay.disable(),
  };
};
