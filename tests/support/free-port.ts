import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, which could take a port between this check and its use. */
const [from, to] = [20_000, 32_000];
const given = new Set<number>();

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listens = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const free = await listens;
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
};

/** A port on which nothing listens now; each is returned only once per process. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = from + Math.floor(Math.random() * (to - from));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
};
