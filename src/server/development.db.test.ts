// What development allows, and to whom: this machine under its three names, nobody else unless a setting allows it.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, person, startKaya } from '../../tests/support/kaya.ts';
import { confirmLink, readSession, signOut, signUp } from '../modules/identity/contract.ts';

let kaya: Kaya;
let port: number;
beforeAll(async () => {
  kaya = await startKaya();
  port = Number(new URL(kaya.url).port);
});
afterAll(() => kaya.stop());

/** The status of a GET with this host name. */
const statusFor = async (host: string, path: string, to = kaya): Promise<number> => {
  const asked = request(`${to.url}${path}`, { headers: { host, accept: 'application/json' } }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
};

/** Whether this program answers at an address of this machine other than 127.0.0.1 and ::1. */
const isReachedFromElsewhere = async (at: Kaya): Promise<boolean> => {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.2');
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
};

test.each(['127.0.0.1', '[::1]'])('%s works like localhost, including writes and cookies', async (name) => {
  const somebody = person(`http://${name}:${port}`);
  const email = `${name.replace(/\W/g, '')}@example.com`;
  await somebody.call(signUp, { body: { email, password: 'Idumota-Market-7' } });
  const [letter] = await kaya.letters(email);
  const code = new URL(letter?.links[0] ?? '').searchParams.get('code') ?? '';
  await somebody.call(confirmLink, { body: { type: 'magiclink', code } });
  expect((await somebody.call(readSession, {})).user?.email).toBe(email);
});

test.each([
  ['another site', 'https://evil.example'],
  ['another program on this machine', 'http://127.0.0.1:1'],
  ['no address', 'null'],
])('a page of %s still may not write', async (_name, from) => {
  const somebody = person(`http://127.0.0.1:${port}`, from);
  expect((await somebody.refused(signOut, {})).code).toBe('wrong_origin');
});

test.each(['/dev/mailbox', '/api/health/live', '/api/auth/session', '/'])(
  'a foreign host name that leads to this machine gets nothing: %s',
  async (path) => {
    expect(await statusFor(`evil.example:${port}`, path)).toBe(421);
    expect(await statusFor(`localhost.evil.example`, path)).toBe(421);
  },
);

test('when other computers cannot reach it', async () => {
  expect(await statusFor(`localhost:${port}`, '/dev/mailbox')).toBe(200);
  expect(await isReachedFromElsewhere(kaya)).toBe(false);
});

describe('when other computers can reach it', () => {
  let open: Kaya;
  beforeAll(async () => {
    open = await startKaya({ KAYA_ORIGIN: 'https://kaya.example' });
  });
  afterAll(() => open.stop());

  test('there is no mailbox', async () => {
    expect(await isReachedFromElsewhere(open)).toBe(true);
    expect(await statusFor('kaya.example', '/api/health/live', open)).toBe(200);
    expect(await statusFor('kaya.example', '/dev/mailbox', open)).not.toBe(200);
    expect(await statusFor('localhost', '/dev/mailbox', open)).not.toBe(200);
  });
});

describe('in a private network, with KAYA_ALLOW_DEVELOPMENT_ON_NETWORK', () => {
  let phone: Kaya;
  beforeAll(async () => {
    phone = await startKaya({
      KAYA_ORIGIN: 'http://192.168.1.20:3000',
      KAYA_ALLOW_DEVELOPMENT_ON_NETWORK: 'yes',
    });
  });
  afterAll(() => phone.stop());

  test("the mailbox exists under this computer's address, and under no foreign name", async () => {
    expect(await isReachedFromElsewhere(phone)).toBe(true);
    expect(await statusFor('192.168.1.20:3000', '/dev/mailbox', phone)).toBe(200);
    expect(await statusFor('evil.example:3000', '/dev/mailbox', phone)).toBe(421);
  });
});
