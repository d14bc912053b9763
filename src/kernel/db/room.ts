// When a full pool has a connection for somebody whom it has refused: by how long its connections were held lately, and are held now.
import type pg from 'pg';
import { roomAt, secondsUntil, smoothed } from '../at-most.ts';

/** Watches a pool. What it returns tells the seconds, for Retry-After, after which whoever is refused now finds room. */
export const roomIn = (pool: pg.Pool): (() => number) => {
  const { max: size, connectionTimeoutMillis: patience_ms = 0 } = pool.options;
  const since = new Map<pg.PoolClient, number>();
  let usual_ms = 0;
  let promised = 0;
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => {
    const from = since.get(client);
    since.delete(client);
    if (from !== undefined) usual_ms = smoothed(usual_ms, performance.now() - from);
  });
  return () => {
    const now = performance.now();
    const ages_ms = [...since.values()].reduce((sum, from) => sum + (now - from), 0);
    // Whatever holds the connections is not over at once.
    const each_ms = Math.max(usual_ms, ages_ms / size);
    // By then all who wait now have had their turn or their refusal.
    promised = roomAt(now, promised, patience_ms, each_ms, size);
    return secondsUntil(promised, now, 1);
  };
};
