// What an operator monitors in the queue and the outbox.
import type { Measure } from '../metrics.ts';
import { query } from './query.ts';

export const kernelMeasures: readonly Measure[] = [
  {
    name: 'kaya_queue_oldest_seconds',
    help: 'Since when the oldest task that may run waits, its retries included.',
    query: query('kernel.oldestTask', {}, { value: 'float8' }, `SELECT oldest_s AS value FROM kernel.queue_state()`),
  },
  {
    name: 'kaya_queue_given_up',
    help: 'Tasks that failed for the last time and stay until somebody looks.',
    query: query(
      'kernel.tasksGivenUp',
      {},
      { value: 'float8' },
      `SELECT given_up::float8 AS value FROM kernel.queue_state()`,
    ),
  },
  {
    name: 'kaya_events_oldest_seconds',
    help: 'Since when the oldest event waits for the relay.',
    query: query('kernel.oldestEvent', {}, { value: 'float8' }, `SELECT kernel.oldest_event_s() AS value`),
  },
];
