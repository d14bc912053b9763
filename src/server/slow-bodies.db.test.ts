// Bodies that arrive byte by byte take no slot from anybody else.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

/** Sends the head of a request and the first of its body's 90 bytes. */
const open = async (path: string): Promise<Socket> => {
  const { hostname, port } = new URL(kaya.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${kaya.url}\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{`,
  );
  return socket;
};
const answerOf = async (socket: Socket): Promise<string> => {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
};

test('hundreds of slow bodies block no other request, finished bodies from their address included', async () => {
  // An ordinary endpoint: each of its requests takes one of the 200 slots.
  const slow = await Promise.all(Array.from({ length: 300 }, () => open('/api/estimates')));
  const endings = slow.map(answerOf);
  const headers = { 'content-type': 'application/json', origin: kaya.url };
  const others = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      nth % 2
        ? fetch(`${kaya.url}/api/auth/session`)
        : fetch(`${kaya.url}/api/estimates`, { method: 'POST', headers, body: '{}' }),
    ),
  );
  expect(new Set(others.map(({ status }) => status)), 'read, and understood').toEqual(new Set([200, 422]));
  const answers = await Promise.all(endings);
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 408') && text.includes('"body_late"'))).toHaveLength(300);
});

test('a body that comes in one piece after a second is accepted', async () => {
  const socket = await open('/api/auth/recovery');
  const answer = answerOf(socket);
  const rest = JSON.stringify({ email: 'somebody.slow@example.com' }).slice(1).padEnd(89);
  setTimeout(() => socket.write(rest), 1_000);
  await expect(Promise.race([once(socket, 'data').then(String), answer])).resolves.toMatch(/^HTTP\/1\.1 20/);
  socket.destroy();
});
