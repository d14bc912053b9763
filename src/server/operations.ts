// What operators and their programs read, on a separate port: metrics and health, also of a worker.
import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { metrics } from '../kernel/metrics.ts';
import { notFound } from '../kernel/http/problem.ts';
import { type Readiness, readLive, readReady } from '../shared/live-contract.ts';
import { sayLive, sayReady } from './health.ts';
import { listenOn } from './listen.ts';

type Operations = {
  readonly metrics: Pick<ReturnType<typeof metrics>, 'contentType' | 'read'>;
  readonly readiness: () => Promise<Readiness>;
};

const app = ({ metrics: all, readiness }: Operations): Hono => {
  const hono = new Hono();
  hono.get('/metrics', async (c) => c.body(await all.read(), 200, { 'content-type': all.contentType }));
  hono.get(readLive.path, sayLive);
  hono.get(readReady.path, sayReady(readiness));
  hono.all('*', notFound);
  return hono;
};

/** @throws when the port is taken, an error whose message is shown unchanged */
export const openOperations = async (
  { port, host }: { readonly port: number; readonly host: string },
  parts: Operations,
): Promise<Server> => {
  try {
    return await listenOn(app(parts).fetch, port, host);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `KAYA_METRICS_PORT ${port} is taken by another program. Choose another port, or stop that program.`,
        { cause: error },
      );
    throw error;
  }
};
