// Ctrl-C: requests in progress finish, streams end, the process exits with code 0.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cable } from './support/cable.ts';
import { inProduction } from './support/in-production.ts';
import { inherited } from './support/inherited.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { programArgs } from './support/program.ts';

let db: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  db = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-stop-'));
});
afterAll(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const launch = async (port: number, databaseUrl: string, settings: Record<string, string> = {}) =>
  spawn(process.execPath, await programArgs(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...inherited,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      KAYA_DATA_DIR: dataDir,
      KAYA_SECRET_KEYS: inProduction.KAYA_SECRET_KEYS,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });

test('the program answers a half-sent request before it stops', async () => {
  const port = await freePort();
  const child = await launch(port, db.ownerUrl);
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');

  const body = JSON.stringify({ email: 'nobody@example.com', password: 'danfo-and-rope' });
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  let answer = '';
  socket.on('data', (part: string) => {
    answer += part;
  });
  const ended = once(socket, 'close');
  socket.write(
    `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
  );
  // Once a later request on another connection is answered, the server has begun to read this one.
  await fetch(`http://127.0.0.1:${port}/api/health/live`);
  child.kill('SIGTERM');
  await expect
    .poll(async () =>
      fetch(`http://127.0.0.1:${port}/api/health/live`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(body.slice(10));
  await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('invalid_credentials');
  expect(await gone).toEqual([0, null]);
});

test.each(['pull', 'hush'] as const)('the program stops although its database is gone: %s', async (how) => {
  const line = cable();
  const child = await launch(await freePort(), await line.through(db.ownerUrl));
  try {
    const gone = once(child, 'exit');
    await once(child.stdout, 'data');
    line[how]();
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    line.close();
  }
});

test('in production kept-alive connections get an answer that closes them, before the port closes', async () => {
  const port = await freePort();
  const child = await launch(port, db.ownerUrl, inProduction);
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  const ask = (agent: Agent, path = 'live') =>
    new Promise<IncomingMessage>((done, fail) => {
      get({ port, host: '127.0.0.1', path: `/api/health/${path}`, agent }, (answer) => {
        answer.resume();
        answer.once('end', () => done(answer));
      }).once('error', fail);
    });
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const untilTold = async (agent: Agent): Promise<void> => {
    for (;;) {
      const { statusCode, headers } = await ask(agent);
      expect(statusCode).toBe(200);
      if (headers.connection === 'close') return;
    }
  };
  expect((await ask(agents[0] as Agent)).headers.connection).toBe('keep-alive');
  const told = agents.map(untilTold);
  child.kill('SIGTERM');
  await Promise.all(told);
  expect((await ask(agents[0] as Agent, 'ready')).statusCode, 'a balancer sees it').toBe(503);
  for (const agent of agents) agent.destroy();
  expect(await gone).toEqual([0, null]);
});
