// Whether this process answers, and whether it can do its work: on the public port, and on the operators'.
import type { Context } from 'hono';
import type { Readiness } from '../shared/live-contract.ts';

export const sayLive = (c: Context): Response => c.json({ live: true });

export const sayReady =
  (readiness: () => Promise<Readiness>) =>
  async (c: Context): Promise<Response> => {
    const found = await readiness();
    return c.json(found, found.ready ? 200 : 503, { 'cache-control': 'no-store' });
  };
