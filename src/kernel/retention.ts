// How long rows are kept, as data of each module: what is deleted, by which scheduled task, and how many are older than they should be.
import { type Query, query } from './db/query.ts';

export type Retention = {
  /** `support.cases`: the module and what it keeps. */
  readonly name: string;
  /** For people: `Closed cases`. */
  readonly what: string;
  /** For people: `2 years after closing`. */
  readonly kept: string;
  readonly days: number;
  /** The scheduled task that deletes them; null: nothing does, and staff decide once the first ones are that old. */
  readonly task: string | null;
  /** How many rows are older than so many days, counted up to `max`. */
  readonly older: Query<{ days: number; max: number }, { n: number }>;
};

/** @param from tables and the condition up to the time, such as `support.cases c WHERE c.closed_at` */
export const olderThan = (name: string, from: string): Retention['older'] =>
  query(
    name,
    { days: 'int4', max: 'int8' },
    { n: 'int4' },
    `SELECT count(*)::int AS n FROM (SELECT FROM ${from} < now() - make_interval(days => $days) LIMIT $max) old`,
  );

/** For tables whose ids begin with their time. @param from such as `rides.trips` */
export const olderById = (name: string, from: string): Retention['older'] =>
  query(
    name,
    { days: 'int4', max: 'int8' },
    { n: 'int4' },
    `SELECT count(*)::int AS n FROM (SELECT FROM ${from} WHERE id < (SELECT uuidv7(-make_interval(days => $days))) LIMIT $max) old`,
  );
