// Commands by WhatsApp, text message and page: one handler, three channels; who may send them, and that nothing happens twice.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { MessagingSettings } from '../adapters/messaging-settings.ts';
import { limiter } from '../../../kernel/http/limit.ts';
import { notFound, problemResponse } from '../../../kernel/http/problem.ts';
import { jobCode } from '../../jobs/rules.ts';
import { acceptOpenJobAs } from '../../jobs/server/door.ts';
import { messagingRules } from '../rules.ts';
import { messagePages } from './message-pages.ts';
import { messagingTasks } from './tasks.ts';
import { tryCommand } from './try-command.ts';

let market: JobDatabase;
let graph: Server;
let pages: Hono;
let settings: MessagingSettings;
const sent: { to: string; body: string; token: string | undefined }[] = [];
let graphAnswers = { status: 200, body: '{}' };
const smsSecret = 's'.repeat(32);

beforeAll(async () => {
  market = await openJobDatabase(8);
  // The Graph API's response to a text: developers.facebook.com/docs/whatsapp/cloud-api.
  graph = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { to, text } = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: { body: string } };
      if (graphAnswers.status === 200) sent.push({ to, body: text.body, token: request.headers.authorization });
      response.writeHead(graphAnswers.status, { 'content-type': 'application/json' }).end(graphAnswers.body);
    });
  });
  await new Promise<void>((done) => graph.listen(0, '127.0.0.1', done));
  settings = {
    smsSecrets: [smsSecret, 'o'.repeat(32)],
    whatsApp: {
      appSecrets: ['test-secret', 'secret-before'],
      verifyToken: 'a word of ours',
      token: 'EAAG',
      phoneNumberId: '1055',
      baseUrl: `http://127.0.0.1:${(graph.address() as AddressInfo).port}`,
    },
  };
  pages = new Hono()
    .onError((error) => problemResponse(error, 'app'))
    .route('/', messagePages(market.db, settings, limiter(1)))
    .all('*', notFound) as Hono;
});
afterAll(async () => {
  graph.close();
  await market.close();
});
beforeEach(() => {
  sent.length = 0;
  graphAnswers = { status: 200, body: '{}' };
});

const note = (from: string, id: string, body: string, at = Date.now()) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            contacts: [{ profile: { name: 'Musa' }, wa_id: from }],
            messages: [{ from, id, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body } }],
          },
        },
      ],
    },
  ],
});
const sign = (raw: string, secret = 'test-secret') =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
const deliver = (raw: string, signature = sign(raw)) => {
  const headers = { 'x-hub-signature-256': signature, 'content-type': 'application/json' };
  return pages.request('/api/messages/whatsapp', { method: 'POST', headers, body: raw }, { incoming });
};
/** Runs the queued message tasks, in order, and collects the text messages that would be sent. */
const texts: { to: string; text: string }[] = [];
const work = async (): Promise<void> => {
  const table = messagingTasks(settings);
  for (;;) {
    const { rows } = await market.owner.query<{ id: string; name: string; payload: Record<string, unknown> }>(
      `SELECT j.id, j.task_identifier AS name, p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
        WHERE j.task_identifier IN ('messaging.answer', 'messaging.send_whatsapp', 'sms.send') ORDER BY j.id LIMIT 1`,
    );
    const [next] = rows;
    if (!next) return;
    if (next.name === 'sms.send') texts.push(next.payload as never);
    else await table[next.name]?.(next.payload, market.db);
    await market.owner.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [next.id]);
  }
};
const member = async (language?: string) => {
  const worker = await market.worker();
  const phone = `+234803${worker.accountId.replace(/\D/g, '').slice(-7).padStart(7, '1')}`;
  // Changing the number removes its confirmation.
  await market.owner.query('UPDATE identity.accounts SET phone = $2, language = $3 WHERE id = $1', [
    worker.accountId,
    phone,
    language ?? null,
  ]);
  await market.owner.query('UPDATE identity.accounts SET phone_confirmed_at = now() WHERE id = $1', [worker.accountId]);
  return { worker, phone, from: phone.slice(1) };
};
let nth = 0;
const say = async (from: string, body: string, at?: number): Promise<string> => {
  nth += 1;
  expect((await deliver(JSON.stringify(note(from, `wamid.${nth}`, body, at)))).status).toBe(200);
  await work();
  return sent.at(-1)?.body ?? '';
};
const statusOf = async (id: string) =>
  (await market.owner.query('SELECT status FROM jobs.jobs WHERE id = $1', [id])).rows[0]?.status as string;

describe('WhatsApp', () => {
  test('the handshake answers the challenge only for our verify token', async () => {
    const ask = (token: string, challenge = '1158201444') =>
      pages.request(
        `/api/messages/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=${challenge}`,
      );
    expect(await (await ask('a word of ours')).text()).toBe('1158201444');
    expect((await ask('another word')).status).toBe(403);
    expect((await ask('a word of ours', '%3Cscript%3E')).status).toBe(403);
    expect((await pages.request('/api/messages/whatsapp')).status).toBe(403);
  });

  test('a message without a valid signature changes nothing', async () => {
    const raw = JSON.stringify(note('2348031234567', 'wamid.forged', 'HELP'));
    expect((await deliver(raw, '')).status).toBe(401);
    expect((await deliver(raw, sign(raw, 'another'))).status).toBe(401);
    expect((await deliver('{}', sign('{}', 'secret-before'))).status, 'the one before').toBe(200);
    expect((await deliver(raw, sign(`${raw} `))).status).toBe(401);
    expect((await deliver('{"entry":', sign('{"entry":'))).status).toBe(400);
    for (const odd of ['[]', 'null', '{"entry":[{"changes":[{"value":{"messages":[{"from":{}}]}}]}]}', '{"entry":1}'])
      expect((await deliver(odd)).status).toBe(200);
    await work();
    expect(sent).toEqual([]);
  });

  test('JOBS lists what the worker would earn, with codes; ACCEPT with a code takes the job', async () => {
    const { from } = await member();
    const job = await market.job(30);
    const answer = await say(from, 'jobbs');
    expect(answer).toContain(`${jobCode(job.id)}: `);
    expect(answer).toMatch(/: 2-bedroom flat to Lekki, Medium, .+ [AP]M, Surulere, Lagos → .+ You earn ₦34,200$/m);
    expect(answer).toContain(`ACCEPT ${jobCode(job.id)}`);
    expect(sent.at(-1)).toMatchObject({ to: from, token: 'Bearer EAAG' });
    expect(await say(from, `accept ${jobCode(job.id).toLowerCase()}`)).toBe(
      `The job ${jobCode(job.id)} is yours. Open Kaya for the address and the customer.`,
    );
    expect(await statusOf(job.id)).toBe('assigned');
    const standing = await say(from, 'STATUS');
    expect(standing).toContain('Your job: 2-bedroom flat to Lekki');
    expect(standing).toMatch(/Surulere, Lagos\.$/);
    expect(standing).not.toContain('Adeniran');
  });

  test('a redelivered message is answered once, in any order of the copies', async () => {
    const { from } = await member();
    const raw = JSON.stringify(note(from, 'wamid.twice', 'BALANCE'));
    await Promise.all([deliver(raw), deliver(raw), deliver(raw)]);
    await work();
    await deliver(raw);
    await work();
    expect(sent.map(({ body }) => body)).toEqual(['You can pay out ₦0.']);
  });

  test('the answer is sent again if a process died before sending, and the job is taken once', async () => {
    const { from, worker } = await member();
    const job = await market.job(80);
    graphAnswers = { status: 500, body: '{}' };
    await expect(say(from, `ACCEPT ${jobCode(job.id)}`)).rejects.toThrow('WhatsApp answered 500');
    graphAnswers = { status: 200, body: '{}' };
    await work();
    expect(sent.at(-1)?.body).toContain('is yours');
    const { rows } = await market.owner.query(
      `SELECT 1 FROM kernel.events WHERE name = 'jobs.accepted' AND payload ->> 'workerId' = $1`,
      [worker.accountId],
    );
    expect(rows).toHaveLength(1);
  });

  test('an ACCEPT whose process died before storing the answer, or that is sent twice, still says that the job is theirs', async () => {
    const { worker, from } = await member();
    const job = await market.job(78);
    await acceptOpenJobAs(market.db, worker, job.id);
    expect(await say(from, `accept ${jobCode(job.id)}`)).toContain(`The job ${jobCode(job.id)} is yours.`);
    await market.owner.query('UPDATE jobs.jobs SET pay_waits = true WHERE id = $1', [job.id]);
    expect(await say(from, `accept ${jobCode(job.id)}`)).toContain('You can pay out what you earn once it has paid.');
    const other = await member();
    expect(await say(other.from, `accept ${jobCode(job.id)}`)).toContain('No open job has the code');
  });

  test('a message with an unstorable character does not lose those delivered with it', async () => {
    const [one, two] = [await member(), await member()];
    const both = note(one.from, 'wamid.\u0000one', 'BAL\u0000ANCE');
    both.entry.push(...note(two.from, 'wamid.two', 'HELP').entry);
    expect((await deliver(JSON.stringify(both))).status).toBe(200);
    await work();
    expect(sent.map(({ to, body }) => [to, body.slice(0, 8)])).toEqual([
      [one.from, 'You can '],
      [two.from, 'JOBS: op'],
    ]);
  });

  test('a late ACCEPT changes nothing', async () => {
    const { from } = await member();
    const job = await market.job(100);
    const late = Date.now() - (messagingRules.freshMinutes + 1) * 60_000;
    expect(await say(from, `ACCEPT ${jobCode(job.id)}`, late)).toContain('Your message came late');
    expect(await statusOf(job.id)).toBe('open');
  });

  test('a number that no account has confirmed reads nothing private and takes nothing', async () => {
    const { worker, from } = await member();
    await market.owner.query('UPDATE identity.accounts SET phone_confirmed_at = NULL WHERE id = $1', [
      worker.accountId,
    ]);
    const job = await market.job(120);
    for (const command of ['BALANCE', 'JOBS', `ACCEPT ${jobCode(job.id)}`])
      expect(await say(from, command)).toContain('No Kaya account has confirmed this number.');
    expect(await statusOf(job.id)).toBe('open');
  });

  test('its owner gets few answers to messages that others send in their name', async () => {
    for (let n = 0; n < messagingRules.maxToUnknown + 2; n += 1) await say('2348099990002', 'JOBS');
    expect(sent).toHaveLength(messagingRules.maxToUnknown);
  });

  test('a refusal’s sentence is the answer', async () => {
    const { from, worker } = await member();
    const job = await market.job(140);
    await market.owner.query(`UPDATE workers.workers SET status = 'paused' WHERE id = $1`, [worker.accountId]);
    expect(await say(from, `ACCEPT ${jobCode(job.id)}`)).toContain('paused');
    expect(await say(from, 'ACCEPT 000000')).toContain('No open job has the code 000000');
    expect(await say(from, 'ACCEPT')).toContain('Send ACCEPT and the code of the job');
    expect(await statusOf(job.id)).toBe('open');
  });

  test.each([
    ['ha', 'ayyuka', 'Za ku samu'],
    ['ig', 'ọrụ', 'Ị ga-enweta'],
    ['yo', 'iṣẹ́', 'Ẹ máa gba'],
  ])('answers in %s', async (language, command, words) => {
    const { from } = await member(language);
    await market.job(160);
    const answer = await say(from, command);
    expect(answer).toContain(words);
    expect(answer, 'its date').not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sun|tomorrow)\b/);
  });

  test('a sender over the limit gets no answer', async () => {
    const { from } = await member();
    for (let n = 0; n < messagingRules.maxInTenMinutes + 3; n += 1) await say(from, 'HELP');
    expect(sent).toHaveLength(messagingRules.maxInTenMinutes);
  });

  test('no session remains, and the person’s export has their messages', async () => {
    const { from, worker } = await member();
    await say(from, 'BALANCE');
    const { rows } = await market.owner.query(
      `SELECT user_agent FROM identity.sessions WHERE account_id = $1 AND user_agent LIKE 'Message%'`,
      [worker.accountId],
    );
    expect(rows).toEqual([]);
    const own = await market.as(worker, (act) =>
      act.sql({ name: 'test', text: 'SELECT body FROM messaging.messages', values: () => [] } as never, {} as never),
    );
    expect(own).toEqual([{ body: 'BALANCE' }]);
  });
});

describe('text messages', () => {
  const text = (fields: Record<string, string>, secret = smsSecret) =>
    pages.request(`/api/messages/sms/${secret}`, { method: 'POST', body: new URLSearchParams(fields) }, { incoming });

  test('a text message is answered by one, once, and a wrong address does not exist', async () => {
    const { phone } = await member();
    texts.length = 0;
    const fields = { from: phone, to: '40404', text: 'balnce', id: 'at-1', date: new Date().toISOString() };
    expect((await text(fields, 'x'.repeat(32))).status).toBe(404);
    for (const call of [text({}, 'o'.repeat(32)), text(fields), text(fields)]) expect((await call).status).toBe(200);
    await work();
    expect(texts).toMatchObject([{ to: phone, text: 'You can pay out ₦0.' }]);
  });

  test('ACCEPT by text takes the job only with the digits that its number gets: a forged sender gets nothing', async () => {
    const { phone } = await member();
    const job = await market.job(200);
    let count = 0;
    const sends = async (body: string): Promise<string> => {
      texts.length = 0;
      count += 1;
      expect((await text({ from: phone, to: '40404', text: body, id: `accept-${job.id}-${count}` })).status).toBe(200);
      await work();
      return texts.at(-1)?.text ?? '';
    };
    expect(await sends('YES 123456')).toContain('Nothing waits for your YES');
    const asked = await sends(`ACCEPT ${jobCode(job.id)}`);
    expect(await statusOf(job.id)).toBe('open');
    const [, digits = ''] = /answer YES (\d{6}) within 10 minutes/.exec(asked) ?? [];
    expect(await sends(`YES ${digits === '111111' ? '222222' : '111111'}`)).toContain('not the digits that we sent');
    expect(await statusOf(job.id)).toBe('open');
    expect(await sends(digits)).toContain('is yours');
    expect(await statusOf(job.id)).toBe('assigned');
  });

  test.each([
    ['after three wrong ones', `UPDATE messaging.confirmations SET tries = 3 WHERE phone = $1`],
    ['after ten minutes', `UPDATE messaging.confirmations SET expires_at = now() WHERE phone = $1`],
  ])('the right digits take nothing %s', async (_when, change) => {
    const { phone } = await member();
    const job = await market.job(200);
    texts.length = 0;
    await text({ from: phone, text: `ACCEPT ${jobCode(job.id)}`, id: `late-${job.id}` });
    await work();
    const [, digits = ''] = /YES (\d{6})/.exec(texts.at(-1)?.text ?? '') ?? [];
    await market.owner.query(change, [phone]);
    await text({ from: phone, text: `YES ${digits}`, id: `later-${job.id}` });
    await work();
    expect(texts.at(-1)?.text).toContain('Nothing waits for your YES');
    expect(await statusOf(job.id)).toBe('open');
  });

  test('an account’s digits take nothing for another account that has since got the number', async () => {
    const { worker, phone } = await member();
    const job = await market.job(200);
    texts.length = 0;
    await text({ from: phone, text: `ACCEPT ${jobCode(job.id)}`, id: `moved-${job.id}` });
    await work();
    const [, digits = ''] = /YES (\d{6})/.exec(texts.at(-1)?.text ?? '') ?? [];
    const { worker: next } = await member();
    await market.owner.query('UPDATE identity.accounts SET phone_confirmed_at = NULL WHERE id = $1', [
      worker.accountId,
    ]);
    await market.owner.query('UPDATE identity.accounts SET phone = $2 WHERE id = $1', [next.accountId, phone]);
    await market.owner.query('UPDATE identity.accounts SET phone_confirmed_at = now() WHERE id = $1', [next.accountId]);
    await text({ from: phone, text: `YES ${digits}`, id: `moved-on-${job.id}` });
    await work();
    expect(texts.at(-1)?.text).toContain('Nothing waits for your YES');
    expect(await statusOf(job.id)).toBe('open');
  });

  test('HELP names the numbers that answer', async () => {
    const { phone } = await member();
    texts.length = 0;
    await text({ from: phone, text: 'HELP', id: `help-${phone}` });
    await work();
    expect(texts.at(-1)?.text).toContain('Kaya by text message: 0809 000 0001.\nKaya by WhatsApp: 0809 000 0002.');
  });

  test('a sender without a number, an empty text and a huge one do no harm', async () => {
    const { phone } = await member();
    texts.length = 0;
    expect((await text({ from: 'MTN', text: 'JOBS' })).status).toBe(200);
    expect((await text({ from: phone, text: '', id: 'at-2' })).status).toBe(200);
    expect((await text({ from: phone, text: 'x'.repeat(60_000), id: 'at-3' })).status).toBe(200);
    expect((await text({ from: phone, text: 'x'.repeat(80_000), id: 'at-4' })).status).toBe(413);
    expect((await text({ from: phone, text: 'x\0y', id: 'at-\0' })).status).toBe(200);
    expect((await text({ from: phone, text: 'xy', id: 'at-5', date: '-200000-01-01T00:00:00Z' })).status).toBe(200);
    await work();
    expect(texts.every((one) => one.text.startsWith('We did not understand that.'))).toBe(true);
  });
});

describe('tryCommand', () => {
  test('the same handler answers the page, in the account’s language', async () => {
    const { worker } = await member('yo');
    const ask = (command: string) => tryCommand(market.db, worker, { body: { text: command } } as never, noExchange);
    expect(await ask('BALANCE')).toEqual({ command: 'balance', answer: 'Ẹ lè gba ₦0 jáde.' });
    expect((await ask('hello')).command).toBe('unknown');
    const stranger = await market.account();
    expect((await tryCommand(market.db, stranger, { body: { text: 'JOBS' } } as never, noExchange)).answer).toBe(
      'Create your worker profile on Kaya first.',
    );
    const out = { ...worker, sessionId: null };
    const job = await market.job(200);
    const { answer } = await tryCommand(
      market.db,
      out,
      { body: { text: `ACCEPT ${jobCode(job.id)}` } } as never,
      noExchange,
    );
    expect(answer).toContain('Sign in required');
    expect(await statusOf(job.id)).toBe('open');
  });
});
