// The database of a running program goes down and comes back: nobody is signed out, nothing crashes, work continues.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession, signUp } from '../src/modules/identity/contract.ts';
import { type Kaya, startKaya } from './support/kaya.ts';

/** A proxy that can be cut: everything the program sends to PostgreSQL goes through it. */
const cable = () => {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let plugged = true;
  const server: Server = createServer((near) => {
    if (!plugged) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  return {
    /** The same database, through this proxy. */
    through: async (url: string): Promise<string> => {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const here = server.address();
      // The embedded database's own socket would lead past the proxy.
      address.searchParams.delete('host');
      address.host = `127.0.0.1:${typeof here === 'object' && here ? here.port : 0}`;
      return address.href;
    },
    pull: (): void => {
      plugged = false;
      for (const socket of sockets) socket.destroy();
    },
    plug: (): void => {
      plugged = true;
    },
    close: (): void => {
      server.close();
    },
  };
};

const line = cable();
let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({}, line.through);
});
afterAll(async () => {
  await kaya.stop();
  line.close();
});

test('the program answers "try again" when its database is away, and works again when the database is back', async () => {
  const somebody = kaya.person();
  expect(await somebody.call(readSession, {})).toMatchObject({ user: null });
  const body = { email: 'away@example.com', password: 'danfo-and-rope' };

  line.pull();
  const refused = await somebody.send(signUp, { body });
  expect(refused).toMatchObject({ ok: false, status: 503, problem: { code: 'unavailable' } });
  const response = await fetch(`${kaya.url}/api/auth/session`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${kaya.url}/api/health`)).status).toBe(200);

  line.plug();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await somebody.send(readSession, {})).ok) break;
    await new Promise((next) => setTimeout(next, 50));
  }
  await somebody.call(signUp, { body });
  // The background worker has reconnected too.
  expect(await kaya.letters('away@example.com')).toHaveLength(1);
}, 60_000);
