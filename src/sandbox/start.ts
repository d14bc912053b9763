// Opens the sandbox: its API at a port of this machine, its pages, which Kaya shows at its own address, and its messages to one address. Each process of an
// installation opens one on the same folder (docs/decisions/0143-the-sandbox-is-a-service.md).
import { createAdaptorServer } from '@hono/node-server';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { sandboxApi } from './api.ts';
import { openLists } from './lists.ts';
import { type Notes, openNotes } from './notes.ts';
import { pagePathOf, sandboxPages } from './pages.ts';
import { openPayments, type Payments } from './payments.ts';
import { openPayouts } from './payouts.ts';
import { openStore, type Store } from './store.ts';

export type Sandbox = {
  /** What its customer needs: where the API is, and the secret, which also signs its messages. */
  readonly settings: { readonly baseUrl: string; readonly secretKey: string };
  readonly pages: Hono;
  /** What payers do, for the demo and for tests. */
  readonly payments: Payments;
  readonly notes: Pick<Notes, 'noteOf' | 'idle'>;
  readonly stop: () => Promise<void>;
};

/** Made once per folder, by the first process. */
const secretOf = async (store: Store): Promise<string> => {
  await store.keep('secret', { secret: randomBytes(32).toString('hex') });
  return (await store.read<{ secret: string }>('secret'))?.secret ?? '';
};

const listen = async (api: Hono): Promise<Server> => {
  const server = createAdaptorServer({ fetch: api.fetch, overrideGlobalObjects: false }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // No other computer reaches it.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/**
 * @param given folder: its data. origin: where payers open its pages. notesUrl: where it sends its messages; null: nowhere. now: ms,
 * for tests
 */
export const startSandbox = async (given: {
  folder: string;
  origin: string;
  notesUrl: string | null;
  now?: () => number;
}): Promise<Sandbox> => {
  const { folder, origin, notesUrl: url, now = () => Date.now() } = given;
  const store = openStore(folder);
  const secret = await secretOf(store);
  const payments = openPayments({ store, secret, now });
  const payouts = openPayouts({ store, now });
  const lists = openLists({ payments, payouts, now });
  const notes = openNotes({ store, secret, now, url });
  const pageUrl = (...page: Parameters<typeof pagePathOf>): string => `${origin}${pagePathOf(...page)}`;
  const server = await listen(sandboxApi({ secret, payments, payouts, lists, notes, pageUrl }));
  await notes.resume();
  return {
    settings: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secretKey: secret },
    pages: sandboxPages({ payments, notes, origin }),
    payments,
    notes,
    stop: async () => {
      await notes.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
