// Three web and two worker processes in production behind a real Caddy with the example configuration (deploy/Caddyfile). They share the database
// and the storage of files; a request may reach any of them, and each is restarted while people work.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '../src/modules/identity/account-contract.ts';
import { confirmLink, readSession, signIn, signUp } from '../src/modules/identity/contract.ts';
import { cancelRequest, listMyRequests, submitRequest } from '../src/modules/requests/contract.ts';
import { startCaddy } from './support/caddy.ts';
import { type SecondPostgres, startSecondPostgres } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { inProduction } from './support/in-production.ts';
import { type Person, person } from './support/kaya.ts';
import { moveRequest } from './support/move-request.ts';
import { type Launched, processesOn } from './support/processes.ts';
import { until } from './support/until.ts';

const origin = inProduction.KAYA_ORIGIN;
const login = { email: 'ada@mail.example', password: 'danfo-and-rope' };

let postgres: SecondPostgres;
let dataDir: string;
let caddy: Awaited<ReturnType<typeof startCaddy>>;
let processes: ReturnType<typeof processesOn>;
let ada: Person;
const letters: string[] = [];
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => {
      letters.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});

type Web = { running: Launched; readonly port: number; readonly metrics: number };
const webs: Web[] = [];
let workers: Launched[] = [];
const launch = (port: number, metrics: number): Promise<Launched> =>
  processes.launch('web', { PORT: String(port), KAYA_METRICS_PORT: String(metrics), KAYA_HOST: '127.0.0.1' });

beforeAll(async () => {
  [postgres, dataDir] = await Promise.all([startSecondPostgres(), mkdtemp(join(tmpdir(), 'kaya-caddy-'))]);
  await new Promise<void>((open) => mail.listen(0, '127.0.0.1', open));
  const { port: mailPort } = mail.server.address() as AddressInfo;
  processes = processesOn(postgres.ownerUrl, dataDir, {
    ...inProduction,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    KAYA_TRUSTED_PROXIES: '1',
  });
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const web = async (at: number): Promise<void> => {
    const [port, metrics] = [ports[at] as number, ports[at + 3] as number];
    webs[at] = { port, metrics, running: await launch(port, metrics) };
  };
  // The first one migrates.
  await web(0);
  workers = (await Promise.all([web(1), web(2), processes.launch('worker'), processes.launch('worker')])).slice(
    2,
  ) as Launched[];
  caddy = await startCaddy(webs.map(({ port }) => `127.0.0.1:${port}`));
  ada = person(caddy.url, origin);
});

afterAll(async () => {
  await caddy?.stop();
  // The database is gone: an orderly stop would wait for it.
  await Promise.all([...webs.map(({ running }) => running), ...workers].map(({ kill }) => kill()));
  await new Promise<void>((closed) => mail.close(() => closed()));
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What each web process counts under this name, of samples that have all these words. */
const countedBy = (name: string, ...words: string[]): Promise<number[]> =>
  Promise.all(
    webs.map(async ({ metrics }) => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return text
        .split('\n')
        .filter((line) => line.startsWith(name) && words.every((word) => line.includes(word)))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    }),
  );

const submit = async (): Promise<string> =>
  (await ada.call(submitRequest, { body: moveRequest() })).tracking_path.split('/').at(-1) ?? '';

/** Follows a request as a page does: when its stream ends, it opens another through Caddy. */
const follow = (key: string) => {
  const cut = new AbortController();
  const seen = { opened: 0, refused: 0, text: '' };
  const open = async (): Promise<void> => {
    const answer = await fetch(`${caddy.url}/api/live?track=${key}`, {
      headers: { cookie: ada.cookie() },
      signal: cut.signal,
    });
    if (answer.status !== 200 || !answer.body) {
      seen.refused += 1;
      return sleep(200);
    }
    seen.opened += 1;
    for await (const part of answer.body) seen.text += new TextDecoder().decode(part);
  };
  const done = (async () => {
    while (!cut.signal.aborted) await open().catch(() => sleep(50));
  })();
  return {
    seen,
    close: async (): Promise<void> => {
      cut.abort();
      await done;
    },
  };
};

test('a person signs in through one process and acts through all others', async () => {
  await ada.call(signUp, { body: login });
  await until(() => letters.length > 0);
  const code = /code=([\w-]{43})/.exec(letters[0] ?? '')?.[1] ?? '';
  await person(caddy.url, origin).call(confirmLink, { body: { type: 'magiclink', code } });
  await ada.call(signIn, { body: login });
  for (let turn = 0; turn < 6; turn += 1) expect((await ada.call(readSession, {})).user?.email).toBe(login.email);
  const each = await countedBy('http_server_request_duration_seconds_count', '/api/auth/session"', '"GET"');
  expect(each, 'every process was asked').not.toContain(0);
  expect(
    letters.filter((letter) => letter.includes(code)),
    'two workers send a letter once',
  ).toHaveLength(1);
});

test('what happens through one process reaches the streams of the others', async () => {
  const key = await submit();
  const followers: ReturnType<typeof follow>[] = [];
  for (let at = 0; at < 3; at += 1) {
    const follower = follow(key);
    await until(() => follower.seen.opened === 1);
    followers.push(follower);
  }
  expect(await countedBy('kaya_live_streams'), 'one at each').toEqual([1, 1, 1]);
  await ada.call(cancelRequest, { params: { key }, body: {} }, 'cancel-once');
  await until(() => followers.every(({ seen }) => seen.text.includes('order:')));
  await Promise.all(followers.map(({ close }) => close()));
});

test('no request is lost while each process in turn is stopped and started again, and streams go on elsewhere', async () => {
  const key = await submit();
  const followers = Array.from({ length: 6 }, () => follow(key));
  await until(() => followers.every(({ seen }) => seen.opened === 1));
  const answers: number[] = [];
  const over = new AbortController();
  const work = async (): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const asked = [
        ada.send(changeProfile, { body: { name: turn % 2 ? 'Ada Obi' : 'Obi Ada', phone: null } }),
        ada.send(readSession, {}),
        ada.send(listMyRequests, { query: {} }),
      ];
      for (const one of asked)
        answers.push(
          await one.then(
            ({ status }) => status,
            () => 0,
          ),
        );
      await sleep(20);
    }
  };
  const people = [work(), work()];
  for (const [at, web] of webs.entries()) {
    web.running.child.kill('SIGTERM');
    expect(await web.running.ended).toBe(0);
    web.running = await launch(web.port, web.metrics);
    // Caddy learns within half a second that it is ready, or later on a busy machine; until then it must not lose another one.
    await until(
      async () => ((await countedBy('http_server_request_duration_seconds_count', '/api/auth/session"'))[at] ?? 0) > 0,
    );
  }
  const before = followers.map(({ seen }) => seen.opened);
  expect(Math.max(...before), 'streams of a stopped process were opened anew').toBeGreaterThan(1);
  await until(async () => (await countedBy('kaya_live_streams')).reduce((sum, one) => sum + one, 0) === 6);
  over.abort();
  await Promise.all(people);
  const lost = answers.filter((status) => status !== 200);
  expect(answers.length).toBeGreaterThan(100);
  expect(lost, 'each of them').toEqual([]);
  await ada.call(cancelRequest, { params: { key }, body: {} }, 'cancel-again');
  await until(() => followers.every(({ seen }) => seen.text.includes('order:')));
  await Promise.all(followers.map(({ close }) => close()));
});

test('while no process is ready, Kaya itself says so', async () => {
  await postgres.stop();
  await until(async () => {
    const ready = webs.map(({ port }) => fetch(`http://127.0.0.1:${port}/api/health/ready`));
    return (await Promise.all(ready)).every(({ status }) => status === 503);
  });
  // Caddy looks twice a second.
  await sleep(1_500);
  const answer = await fetch(`${caddy.url}/api/auth/session`, { headers: { cookie: ada.cookie() } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect((await answer.json()) as unknown).toMatchObject({ code: 'unavailable' });
});
