// Only the address to which card providers send their messages.
import { Hono } from 'hono';
import type { Database } from '../../src/kernel/db/act.ts';
import { mountRoutes } from '../../src/kernel/http/api.ts';
import { openGuard } from '../../src/kernel/http/guard.ts';
import { limiter } from '../../src/kernel/http/limit.ts';
import { deviceCookie, sessionCookie } from '../../src/kernel/http/session-cookie.ts';
import type { Adapters } from '../../src/modules/money/adapters/adapters.ts';
import type { Checkouts } from '../../src/modules/money/adapters/checkouts.ts';
import { noProvider } from '../../src/modules/money/adapters/no-provider.ts';
import { moneyRoutes } from '../../src/modules/money/server/routes.ts';

/** Sends a message to a provider's address from a network address; returns the response status. */
export const notesOfProviders = (db: Database, checkouts: Adapters<Checkouts>) => {
  const hono = new Hono();
  const routes = moneyRoutes(
    noProvider,
    { checkouts, payables: {} },
    async () => null,
    async () => ({ name: null, changed: false }),
  );
  mountRoutes(
    hono,
    routes.filter(({ endpoint }) => endpoint.name === 'money.hearNote'),
    {
      db,
      limiter: limiter(1),
      guard: openGuard(new Uint8Array(32), 1),
      cookie: sessionCookie(false),
      device: deviceCookie(false),
      origin: 'http://localhost',
      actorOf: async () => null,
    },
  );
  return async (provider: string, body: string, headers: Record<string, string>, from: string): Promise<number> => {
    const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } };
    const path = `/api/payments/notes/${provider}`;
    return (await hono.request(path, { method: 'POST', body, headers }, { incoming })).status;
  };
};
