import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { type Letter, MailFault } from '../../../kernel/mail.ts';
import { notificationRules } from '../rules.ts';
import { letters as kinds } from '../../../server/modules.ts';
import { sendLetter } from './send-letter.ts';

let market: JobDatabase;
let down = false;
const left: Letter[] = [];
const send = sendLetter(
  {
    send: async (letter) => {
      if (down) throw new Error('451 try again later');
      left.push(letter);
    },
  },
  kinds,
);
const order = (key?: string) => ({
  letter: 'recovery',
  to: 'ada@example.com',
  words: { name: 'Ada', url: 'http://localhost/auth/confirm' },
  ...(key ? { key } : {}),
});

beforeAll(async () => {
  market = await openJobDatabase(4);
});
beforeEach(() => {
  left.length = 0;
  down = false;
});
afterAll(() => market.close());

test('one email is sent per key', async () => {
  await send(order('k1'), market.db);
  await send(order('k1'), market.db);
  expect(left).toHaveLength(1);
  await send(order('k2'), market.db);
  expect(left).toHaveLength(2);
});

test('two concurrent tasks send one email', async () => {
  const both = await Promise.allSettled([send(order('k3'), market.db), send(order('k3'), market.db)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(left).toHaveLength(1);
});

test('equal emails without a key are sent once', async () => {
  await send(order(), market.db);
  await send(order(), market.db);
  expect(left).toHaveLength(1);
});

test('an email refused by the mail server is sent at the next attempt', async () => {
  down = true;
  await expect(send(order('k4'), market.db)).rejects.toThrow('451');
  down = false;
  await send(order('k4'), market.db);
  expect(left).toHaveLength(1);
});

test('an email to a mailbox that does not exist is not retried, and for a week nothing is sent there', async () => {
  let tries = 0;
  const toNowhere = sendLetter(
    {
      send: async () => {
        tries += 1;
        throw new MailFault('550', true);
      },
    },
    kinds,
  );
  const to = 'nowhere@example.com';
  await toNowhere({ ...order('b1'), to }, market.db);
  await toNowhere({ ...order('b1'), to }, market.db);
  await send({ ...order('b2'), to: 'Nowhere@example.com' }, market.db);
  expect(tries).toBe(1);
  expect(left).toHaveLength(0);
  // A server that knows no tags: a stranger may have given a spelling of another person's mailbox that does not exist.
  await toNowhere({ ...order('b4'), to: 'bola+x@example.com' }, market.db);
  await send({ ...order('b5'), to: 'bola@example.com' }, market.db);
  expect(left.map(({ to: address }) => address)).toEqual(['bola@example.com']);
  left.length = 0;
  await market.owner.query(`UPDATE notifications.letters SET bounced_at = bounced_at - interval '8 days'`);
  await send({ ...order('b3'), to }, market.db);
  expect(left).toHaveLength(1);
});

test('an email is retried after two minutes if the process died while sending', async () => {
  await market.owner.query(`INSERT INTO notifications.letters (key, to_hash) VALUES ('k5', 'x')`);
  await expect(send(order('k5'), market.db)).rejects.toThrow('another process');
  await market.owner.query(
    `UPDATE notifications.letters SET claimed_at = now() - interval '3 minutes' WHERE key = 'k5'`,
  );
  await send(order('k5'), market.db);
  expect(left).toHaveLength(1);
});

test('an unknown email, or one that links to another site, is not sent', async () => {
  await expect(send({ ...order('k6'), letter: 'advert' }, market.db)).rejects.toThrow('no letter is called advert');
  const away = { ...order('k7'), words: { name: 'Ada', url: 'https://evil.example/' } };
  await expect(send(away, market.db)).rejects.toThrow('leads away');
  expect(left).toHaveLength(0);
});

test('the emails of a task are sent, and only those that the mail server refused are retried', async () => {
  let refuses = true;
  const gone: string[] = [];
  const some = sendLetter(
    {
      send: async ({ to }) => {
        if (refuses && to === 'b@example.com') throw new Error('451 try again later');
        gone.push(to);
      },
    },
    kinds,
  );
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ ...order(`many-${name}`), to: `${name}@example.com` }));
  const unknown = { ...order('many-d'), letter: 'advert' };
  const failed = (await some.together([a, b, unknown, c, a] as never, market.db)).map((one) => 'failed' in one);
  expect(failed).toEqual([false, true, true, false, false]);
  expect(gone.sort()).toEqual(['a@example.com', 'c@example.com']);
  refuses = false;
  expect(await some.together([a, b] as never, market.db)).toEqual([{}, {}]);
  expect(gone).toEqual(['a@example.com', 'c@example.com', 'b@example.com']);
});

test('two processes with tasks for the same emails send each once', async () => {
  const letters = Array.from({ length: 10 }, (_, n) => order(`twice-${n}`));
  const both = await Promise.all([send.together(letters, market.db), send.together(letters.toReversed(), market.db)]);
  expect(left).toHaveLength(10);
  // An email that another process is sending fails here, and is checked again later.
  expect(both.flat().filter((one) => !('failed' in one)).length).toBeGreaterThanOrEqual(10);
});

describe('emails to a typed address', () => {
  const typed = (n: number, to: string, { allowance = 'typed', source = 'one stranger' } = {}) =>
    send({ ...order(`${allowance}-${to}-${n}`), to, allowance, source }, market.db);
  const { max, each, ceiling, last } = notificationRules.emailsAnHour.typed;

  test('emails to an address are limited per hour, even if sent concurrently or to different spellings', async () => {
    const spellings = ['ada.obi@gmail.com', 'adaobi+1@gmail.com', 'a.d.a.obi@googlemail.com'];
    await Promise.all(Array.from({ length: 12 }, (_, n) => typed(n, spellings[n % 3] ?? '')));
    expect(left).toHaveLength(max);
    await market.owner.query(`UPDATE notifications.letters SET claimed_at = claimed_at - interval '61 minutes'`);
    await typed(99, 'adaobi@gmail.com');
    expect(left).toHaveLength(max + 1);
  });

  test('the limit also applies within one task, in order, and across tasks', async () => {
    const spellings = ['ngozi.eze@gmail.com', 'ngozieze+2@gmail.com'];
    const some = (from: number) =>
      Array.from({ length: max }, (_, n) => ({
        ...order(`inside-${from + n}`),
        to: spellings[n % 2] ?? '',
        allowance: 'typed',
        source: 'one stranger',
      }));
    const elsewhere = {
      ...order('inside-else'),
      to: 'elsewhere@mail.example',
      allowance: 'typed',
      source: 'one stranger',
    };
    await send.together([...some(0).slice(0, max - 2), elsewhere, ...some(100)], market.db);
    expect(left).toHaveLength(max + 1);
    await Promise.all([send.together(some(200), market.db), send.together(some(300), market.db)]);
    expect(left).toHaveLength(max + 1);
    const { rows } = await market.owner.query<{ key: string }>(
      `SELECT key FROM notifications.letters WHERE key LIKE 'inside-1__' ORDER BY key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['inside-100', 'inside-101']);
  });

  test('each source has its own limit, and all sources together have one', async () => {
    const to = 'besieged@mail.example';
    for (let n = 0; n <= max; n += 1) await typed(n, to);
    expect(left).toHaveLength(max);
    for (let n = 0; n <= each; n += 1) await typed(100 + n, to, { source: 'the request of the owner' });
    expect(left).toHaveLength(max + each);
    for (let n = 0; n <= last; n += 1) await typed(200 + n, to, { source: `another address ${n}` });
    expect(left).toHaveLength(last);
  });

  test('a new source still gets an email after others have used up their limits', async () => {
    const to = 'crowded@mail.example';
    for (let n = 0; n <= max; n += 1) await typed(n, to, { source: 'address 0' });
    for (let n = 0; n < 15; n += 1) await typed(50 + n, to, { source: `address ${1 + (n % 5)}` });
    expect(left).toHaveLength(ceiling);
    await typed(100, to, { source: 'the owner' });
    await typed(101, to, { source: 'the owner' });
    expect(left).toHaveLength(ceiling + 1);
  });

  test('confirmation links and emails to accounts are not affected by this limit', async () => {
    for (let n = 0; n <= max; n += 1) await typed(n, 'flooded@mail.example');
    expect(left).toHaveLength(max);
    await typed(0, 'flooded@mail.example', { allowance: 'sign_up' });
    await send({ ...order('to-an-account'), to: 'flooded@mail.example' }, market.db);
    expect(left).toHaveLength(max + 2);
  });
});
