import type { Client } from './pool.ts';

const every_ms = 3_000;

/**
 * Ends a connection whose server does not answer for three seconds. A machine without power says nothing, and TCP takes minutes to notice; a
 * connection that only listens, or holds a lock, would wait as long.
 */
export const keepAsking = (client: Client): void => {
  let waits = false;
  const ask = async (): Promise<void> => {
    waits = true;
    await client.query('SELECT 1');
    waits = false;
  };
  const timer = setInterval(() => {
    (waits ? client.end() : ask()).catch(() => undefined);
  }, every_ms);
  timer.unref();
  client.once('end', () => clearInterval(timer));
};
