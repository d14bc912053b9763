// Only the live endpoint, on a separate port, with real sessions, and raw sockets to call it.
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Actor } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { openGuard } from '../../src/kernel/http/guard.ts';
import { limiter } from '../../src/kernel/http/limit.ts';
import { deviceCookie, sessionCookie } from '../../src/kernel/http/session-cookie.ts';
import { live as openLive } from '../../src/kernel/live.ts';
import { actorOf, actorsOf, hashSecret } from '../../src/modules/identity/server/door.ts';
import { companiesOf } from '../../src/modules/companies/server/door.ts';
import { teamsOf } from '../../src/modules/providers/server/door.ts';
import { workersAmong } from '../../src/modules/workers/server/door.ts';
import { closeAll, listen } from '../../src/server/listen.ts';
import type { ApiParts } from '../../src/kernel/http/api-parts.ts';
import { mountRoutes } from '../../src/kernel/http/api.ts';
import { type LiveParts, liveRoute } from '../../src/server/live-route.ts';
import { openJobDatabase } from './job-database.ts';

/**
 * @param asked awaited before a request's session is looked up
 * @param generosity multiplies the limits of attempts
 */
export const openLiveServer = async (asked: () => Promise<void> = async () => undefined, generosity = 1_000) => {
  const market = await openJobDatabase(4);
  const live = openLive();
  const answers: ServerResponse[] = [];
  const hono = new Hono<{ Bindings: HttpBindings }>();
  const [server] = await listen(hono.fetch, { port: 0, addresses: [] });
  if (!server) throw new Error('the server did not start');
  const { port } = server.address() as AddressInfo;
  const parts: LiveParts & ApiParts = {
    db: market.db,
    live,
    limiter: limiter(generosity),
    guard: openGuard(new Uint8Array(32), generosity),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin: `http://localhost:${port}`,
    actorOf: async (token) => {
      await asked();
      return actorOf(market.db, token);
    },
    actorsOf: (tokens) => actorsOf(market.db, tokens),
    orderOf: async () => null,
    workersAmong: (accounts) => market.db.act(system, (act) => workersAmong(act, accounts)),
    teamsOf: (accounts) => market.db.act(system, (act) => teamsOf(act, accounts)),
    companiesOf: (accounts) => market.db.act(system, (act) => companiesOf(act, accounts)),
    production: true,
    liveCheckMs: 20,
  };
  hono.use('/api/live', (c, next) => {
    answers.push(c.env.outgoing as ServerResponse);
    return next();
  });
  mountRoutes(hono as unknown as Hono, [liveRoute(parts)], parts);
  const sockets = new Set<Socket>();
  const request = (token: string): string =>
    `GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: kaya=${token}\r\n\r\n`;
  return {
    market,
    live,
    /** The server's responses, in the order of the requests. */
    answers,
    request,
    /** The server's number of connections. */
    connections: () => new Promise<number>((done) => server.getConnections((_error, count) => done(count))),
    /** A person with a session, and its token. */
    person: async (): Promise<{ actor: Actor; accountId: string; token: string }> => {
      const actor = await market.account();
      const token = crypto.randomUUID();
      const values = [actor.sessionId, hashSecret(token)];
      await market.owner.query('UPDATE identity.sessions SET token_hash = $2 WHERE id = $1', values);
      return { actor, accountId: actor.accountId ?? '', token };
    },
    /** Sends this on a separate connection. `said` is all that came back. */
    ask: (text: string, from = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      sockets.add(socket);
      const answer = { said: '', ended: false };
      socket.setEncoding('latin1');
      socket.on('error', () => undefined);
      socket.on('data', (part: string) => {
        answer.said += part;
      });
      socket.on('close', () => {
        answer.ended = true;
        sockets.delete(socket);
      });
      socket.write(text);
      return { socket, said: () => answer.said, ended: () => answer.ended };
    },
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    /** Like a stop of the program: ends the streams, and lets requests in progress finish within this time. */
    stop: async (drain_ms: number): Promise<void> => {
      void live.close();
      await closeAll([server], drain_ms);
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      void live.close();
      await closeAll([server], 0);
      await market.close();
    },
  };
};
