// Identity's endpoints over HTTP on a separate database. Tests run the queue by hand so that they can read every email, and the owner writes
// changes that only time would make.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import pg from 'pg';
import { database } from '../../src/kernel/db/act.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { mountRoutes } from '../../src/kernel/http/api.ts';
import { openGuard } from '../../src/kernel/http/guard.ts';
import { limiter } from '../../src/kernel/http/limit.ts';
import { deviceCookie, sessionCookie } from '../../src/kernel/http/session-cookie.ts';
import * as contract from '../../src/modules/identity/contract.ts';
import { actorOf } from '../../src/modules/identity/server/door.ts';
import { identityPersonalData } from '../../src/modules/identity/server/personal-data.ts';
import { identityRoutes } from '../../src/modules/identity/server/routes.ts';
import { identityTasks } from '../../src/modules/identity/server/tasks.ts';
import { patient, testDatabase } from './database.ts';
import { person, type Person } from './kaya.ts';
import { secretKeys } from './secret-keys.ts';

type Text = { readonly to: string; readonly text: string };
type Waiting = { id: string; name: string; payload: Record<string, unknown> };
type SentLetter = { letter: string; to: string; words: { name: string; url: string }; code: string };

/** A password that every rule accepts. */
export const goodPassword = 'Idumota-Market-7';

/** The answer of a sign-in without a second factor. */
export const opened = <A extends object>(answer: A): Exclude<A, { challenge: string }> => {
  if ('challenge' in answer) throw new Error('a second factor was asked for');
  return answer as Exclude<A, { challenge: string }>;
};

export const startIdentityApi = async () => {
  const base = await testDatabase();
  const pool = openPool(base.appUrl, 'identity api', 10, patient);
  const owner = new pg.Pool({ connectionString: base.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const hono = new Hono();
  const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }) as Server;
  await new Promise<void>((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const db = database(pool, { origin: url, commissionPercent: 10, secretKeys });
  mountRoutes(hono, identityRoutes([identityPersonalData]), {
    db,
    limiter: limiter(1_000),
    guard: openGuard(new Uint8Array(32), 1_000),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin: url,
    actorOf: (token) => actorOf(db, token),
  });

  const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await owner.query<T>(sql, values)).rows;
  const tasks = identityTasks([identityPersonalData]);
  const takeTasks = () =>
    rows<Waiting>(`WITH gone AS (DELETE FROM graphile_worker._private_jobs RETURNING *)
      SELECT g.id, t.identifier AS name, g.payload FROM gone g
        JOIN graphile_worker._private_tasks t ON t.id = g.task_id ORDER BY g.id`);

  const texted: Text[] = [];
  /** Runs identity's waiting tasks; returns the queued emails, oldest first. */
  const letters = async (): Promise<SentLetter[]> => {
    const sent: SentLetter[] = [];
    for (let waiting = await takeTasks(); waiting.length > 0; waiting = await takeTasks()) {
      for (const { name, payload } of waiting) {
        if (name === 'sms.send') texted.push(payload as unknown as Text);
        else if (name !== 'mail.send') await tasks[name]?.(payload, db);
        else {
          const letter = payload as unknown as Omit<SentLetter, 'code'>;
          const [, code = ''] = /[?&#]code=([\w-]+)/.exec(letter.words.url ?? '') ?? [];
          sent.push({ ...letter, code });
        }
      }
    }
    return sent;
  };
  /** The code in the email just sent. */
  const code = async (): Promise<string> => {
    const sent = await letters();
    if (sent.length !== 1 || !sent[0]) throw new Error(`${sent.length} letters instead of one`);
    return sent[0].code;
  };

  return {
    url,
    db,
    base,
    rows,
    /** The owner's connections, for a test that must hold one open. */
    owner,
    letters,
    /** The queued text messages, oldest first. */
    texts: async (): Promise<Text[]> => {
      await letters();
      return texted.splice(0);
    },
    code,
    person: (): Person => person(url),
    /** A person with a confirmed account and this browser's session; the password is goodPassword. */
    resident: async (email: string): Promise<Person> => {
      const visitor = person(url);
      await visitor.call(contract.signUp, { body: { email, password: goodPassword } });
      await visitor.call(contract.confirmLink, { body: { type: 'magiclink', code: await code() } });
      return visitor;
    },
    /** A call from a client without cookies. */
    asBearer: (token: string, path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await db.close();
      await owner.end();
      await base.drop();
    },
  };
};
export type IdentityApi = Awaited<ReturnType<typeof startIdentityApi>>;
