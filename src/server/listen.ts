// Opens the port: at all addresses of this machine, or at some.
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

type Patience = {
  /** How long a client may take to send its headers, ms (security.md, "Time-outs everywhere"). */
  readonly headers_ms: number;
  /** How often the server checks for slower clients, ms; with Node's default of 30 s, 10 s would become 40. */
  readonly look_ms: number;
};
const usual: Patience = { headers_ms: 10_000, look_ms: 1_000 };

/** How often a closing server checks for connections without a request. */
const idleLook_ms = 100;

const open = (
  fetch: Fetch,
  port: number,
  host: string | undefined,
  { headers_ms, look_ms }: Patience,
): Promise<Server> => {
  const serverOptions = { connectionsCheckingInterval: look_ms };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false, serverOptions }) as Server;
  server.headersTimeout = headers_ms;
  // Longer than a load balancer keeps an idle connection (60 s), or a request may arrive on a closing one.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 30_000;
  return new Promise((done, fail) => {
    server.once('listening', () => done(server));
    server.once('error', fail);
    server.listen(port, host);
  });
};

const hasNoIPv6 = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Opens the port at one address; `host` is a name or address of this machine. */
export const listenOn = (fetch: Fetch, port: number, host: string): Promise<Server> => open(fetch, port, host, usual);

/** addresses: of this machine; none: all of them. */
export type Place = { readonly port: number; readonly addresses: readonly string[] };

/**
 * Resolves when the port is open at all addresses. An IPv6 address is left out on a machine without IPv6 when another is there.
 * @throws when an address is taken, or none of this machine's
 */
export const listen = async (
  fetch: Fetch,
  { port, addresses }: Place,
  patience = usual,
): Promise<readonly Server[]> => {
  if (addresses.length === 0) return [await open(fetch, port, undefined, patience)];
  const opened: Server[] = [];
  for (const address of addresses) {
    try {
      opened.push(await open(fetch, port, address, patience));
    } catch (error) {
      if (opened.length > 0 && address.includes(':') && hasNoIPv6(error)) continue;
      for (const server of opened) server.close();
      throw hasNoIPv6(error) ? new Error(`KAYA_HOST ${address} is no address of this machine.`) : error;
    }
  }
  return opened;
};

/** Accepts no new requests, lets those in progress finish within a time limit, and closes. */
export const closeAll = async (servers: readonly Server[], drain_ms: number): Promise<void> => {
  await Promise.all(
    servers.map(async (server) => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      // The connection of an answer in progress stays open after it, for the next request.
      const idle = setInterval(() => server.closeIdleConnections(), idleLook_ms);
      const timer = setTimeout(() => server.closeAllConnections(), drain_ms);
      await closed;
      clearInterval(idle);
      clearTimeout(timer);
    }),
  );
};
