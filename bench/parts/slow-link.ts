// A slow connection between a browser and a server: a TCP relay with a latency and a rate for all its connections together. Unlike the emulation in
// the browser it also slows what a service worker fetches. A connection is opened without delay; each way takes half the latency.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Link = Readonly<{ name: string; kbit: number; latency_ms: number; cpu: number }>;

/** Passes what comes to `write`, in order: after the latency, and not faster than the rate. */
const lane = (link: () => Link | null) => {
  let free = 0;
  return (bytes: number, write: () => void): void => {
    const now = performance.now();
    const { kbit, latency_ms } = link() ?? { kbit: Infinity, latency_ms: 0 };
    free = Math.max(free, now) + (bytes * 8) / kbit;
    const wait = free - now + latency_ms / 2;
    if (wait < 1) write();
    else setTimeout(write, wait);
  };
};

/** Relays to the port. `set(null)`: as fast as the machine. */
export const startSlowLink = async (port: number) => {
  let link: Link | null = null;
  let bytes = 0;
  const sockets = new Set<Socket>();
  const up = lane(() => link);
  const down = lane(() => link);
  const relay = (from: Socket, to: Socket, pass: typeof up, count: (given: number) => void) => {
    // In pieces of a packet, so that connections share the rate as they share a line.
    from.on('data', (all: Buffer) => {
      for (let at = 0; at < all.length; at += 1_400) {
        const piece = all.subarray(at, at + 1_400);
        pass(piece.length, () => {
          count(piece.length);
          if (!to.destroyed) to.write(piece);
        });
      }
    });
    from.on('end', () => pass(0, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    sockets.add(from);
  };
  const server = createServer({ noDelay: true }, (browser) => {
    const kaya = connect({ port, host: 'localhost', noDelay: true });
    relay(browser, kaya, up, () => {});
    relay(kaya, browser, down, (given) => {
      bytes += given;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next: Link | null): void => {
      link = next;
    },
    /** Bytes to the browser since the last call, with headers. */
    bytes: (): number => {
      const given = bytes;
      bytes = 0;
      return given;
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
