// Hostile clients, and ends at a bad moment: a stream always ends and frees what it held.
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noExchange } from '../../tests/support/job-database.ts';
import { openLiveServer } from '../../tests/support/live-server.ts';
import { until } from '../../tests/support/until.ts';
import { signOut } from '../modules/identity/server/sign-out.ts';
import { eventKind } from '../../tests/support/event-kind.ts';

type LiveServer = Awaited<ReturnType<typeof openLiveServer>>;
let kaya: LiveServer;
/** While closed, session lookups wait. */
let gate: { asked: number; wait: Promise<void>; open: () => void };

const closedGate = () => {
  let open = (): void => undefined;
  const wait = new Promise<void>((done) => {
    open = done;
  });
  return { asked: 0, wait, open };
};
beforeEach(async () => {
  gate = closedGate();
  gate.open();
  kaya = await openLiveServer(() => {
    gate.asked += 1;
    return gate.wait;
  });
});
afterEach(() => kaya.close());

const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
const tell = (accountId: string, subject: string): void =>
  kaya.live.publish({
    id: randomUUIDv7(),
    kind: eventKind<object>()('kernel.tested', {
      audience: () => [`account:${accountId}`],
      subjects: () => [subject],
    }) as never,
    payload: {},
  });
/** How many of twelve more streams of an account open: all, unless earlier ones are still counted. */
const opened = async (token: string): Promise<number> => {
  const all = Array.from({ length: 12 }, () => kaya.ask(kaya.request(token), '127.0.2.1'));
  await until(() => all.every((one) => one.said() !== ''));
  for (const one of all) one.socket.destroy();
  return all.filter((one) => statusOf(one.said()) === 200).length;
};

test('if one account opens five hundred streams, twelve open, the rest are refused, and others are not affected', async () => {
  const [greedy, other] = [await kaya.person(), await kaya.person()];
  const asked = Array.from({ length: 500 }, (_, n) => kaya.ask(kaya.request(greedy.token), `127.0.1.${1 + (n % 100)}`));
  await until(() => asked.every((one) => one.said() !== ''));
  const statuses = asked.map((one) => statusOf(one.said()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect(statuses.filter((status) => status === 429)).toHaveLength(488);
  expect(kaya.live.count()).toBe(12);
  const others = kaya.ask(kaya.request(other.token));
  await until(() => others.said().includes('retry: 1000'));
  kaya.hangUp();
  await until(() => kaya.live.count() === 0);
  expect(await opened(greedy.token)).toBe(12);
});

test('a client that closes before its stream is open leaves nothing behind', async () => {
  const { token } = await kaya.person();
  gate = closedGate();
  const asked = Array.from({ length: 12 }, () => kaya.ask(kaya.request(token)));
  await until(() => gate.asked === 12);
  for (const one of asked) one.socket.destroy();
  await until(async () => (await kaya.connections()) === 0);
  gate.open();
  expect(await opened(token)).toBe(12);
  await until(() => kaya.live.count() === 0);
});

test('a client that opens and closes as fast as it can leaves nothing behind', async () => {
  const { token } = await kaya.person();
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 12 }, () => kaya.ask(kaya.request(token)));
    // Some have sent nothing yet, some wait for their session, some are open.
    await until(() => asked.some((one) => round % 2 === 0 || one.said() !== ''));
    for (const one of asked) one.socket.destroy();
  }
  await until(async () => (await kaya.connections()) === 0);
  await until(() => kaya.live.count() === 0);
  expect(await opened(token)).toBe(12);
});

test('endless opening and closing is refused: an account after sixty in a minute, an address after 1,200', async () => {
  const strict = await openLiveServer(() => {
    gate.asked += 1;
    return gate.wait;
  }, 1);
  try {
    const { token } = await strict.person();
    const statuses: number[] = [];
    for (let nth = 1; nth <= 61; nth += 1) {
      const one = strict.ask(strict.request(token));
      await until(() => one.said() !== '');
      statuses.push(statusOf(one.said()));
      one.socket.destroy();
      await until(() => strict.live.count() === 0);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const strangers = strict.ask(strict.request('nobody').repeat(1_200), '127.0.3.1');
    const answers = () => strangers.said().match(/HTTP\/1\.1 \d+/g) ?? [];
    await until(() => answers().length === 1_200);
    expect(answers().filter((one) => one.endsWith('401'))).toHaveLength(1_200);
    const asked = gate.asked;
    const refused = strict.ask(strict.request(token), '127.0.3.1');
    await until(() => refused.said() !== '');
    expect([statusOf(refused.said()), gate.asked], 'nothing is looked up').toEqual([429, asked]);
  } finally {
    await strict.close();
  }
});

test('a connection has one stream: further ones on it are refused, and none stays when it closes', async () => {
  const { token } = await kaya.person();
  const { socket, said } = kaya.ask(kaya.request(token).repeat(12));
  await until(() => gate.asked === 12 && said().includes('retry: 1000'));
  await until(() => kaya.live.count() === 1);
  socket.destroy();
  await until(async () => (await kaya.connections()) === 0);
  await until(() => kaya.live.count() === 0);
  expect(await opened(token)).toBe(12);
});

/** Sends messages to its person until some wait, because nothing is read. */
const stuff = async (nth: number, accountId: string): Promise<void> => {
  const waiting = () => kaya.answers[nth]?.writableLength ?? 0;
  for (let times = 0; times < 2_000 && waiting() === 0; times += 1) {
    tell(accountId, 'x'.repeat(10_000));
    await new Promise((next) => setImmediate(next));
  }
  expect(waiting()).toBeGreaterThan(0);
};

test('a stream ends when its person signs out, even if its client reads nothing', async () => {
  const { token, accountId, actor } = await kaya.person();
  const deaf = kaya.ask(kaya.request(token));
  await until(() => kaya.live.count() === 1);
  deaf.socket.pause();
  await stuff(0, accountId);
  const other = kaya.ask(kaya.request(token));
  await until(() => other.said().includes('retry: 1000'));
  await kaya.market.as(actor, (act) => signOut(act, undefined as never, noExchange));
  await until(() => other.ended() && kaya.live.count() === 0);
  expect(deaf.ended(), 'it has not read that').toBe(false);
});

test('a stream ends when its person is suspended', async () => {
  const [bad, good] = [await kaya.person(), await kaya.person()];
  const [banned, kept] = [bad, good].map(({ token }) => kaya.ask(kaya.request(token)));
  await until(() => kaya.live.count() === 2);
  await kaya.market.owner.query('UPDATE identity.accounts SET suspended_at = now() WHERE id = $1', [bad.accountId]);
  await until(() => banned?.ended() === true);
  expect([kaya.live.count(), kept?.ended()]).toEqual([1, false]);
});

test('a thousand streams end when the program stops, even if their clients read nothing', {
  timeout: 600_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: 84 }, kaya.person));
  const asked: ReturnType<LiveServer['ask']>[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    asked.push(kaya.ask(kaya.request(people[n % 84]?.token ?? ''), `127.0.1.${1 + (n % 100)}`));
    if (n % 100 === 99) await until(() => asked.every((one) => one.said().includes('retry: 1000')));
  }
  const { token, accountId } = await kaya.person();
  const { socket } = kaya.ask(kaya.request(token));
  await until(() => kaya.live.count() === 1_001);
  socket.pause();
  await stuff(1_000, accountId);
  // Requests in progress would get more time than this test has.
  await kaya.stop(600_000);
  await until(() => kaya.live.count() === 0);
  await until(() => asked.every((one) => one.ended()));
  expect(await kaya.connections()).toBe(0);
});

test('a stream requested while the program stops is refused, so that its client waits and retries', async () => {
  const { token } = await kaya.person();
  gate = closedGate();
  const late = kaya.ask(kaya.request(token));
  await until(() => gate.asked === 1);
  const stopped = kaya.stop(600_000);
  gate.open();
  await stopped;
  await until(() => late.ended());
  expect(statusOf(late.said())).toBe(503);
});
