// A line to PostgreSQL that can be cut.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy that can be cut: everything the program sends to PostgreSQL goes through it. */
export const cable = () => {
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  let target = { host: '', port: 0 };
  let plugged = true;
  let silent = false;
  const server: Server = createServer((near) => {
    if (!plugged) {
      near.destroy();
      return;
    }
    if (silent) {
      sockets.add(near.on('error', () => undefined));
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    answering.add(far);
    far.on('close', () => answering.delete(far));
  });
  return {
    /** The same database, through this proxy. */
    through: async (url: string): Promise<string> => {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const here = server.address();
      // The embedded database's Unix socket would bypass the proxy.
      address.searchParams.delete('host');
      address.host = `127.0.0.1:${typeof here === 'object' && here ? here.port : 0}`;
      return address.href;
    },
    pull: (): void => {
      plugged = false;
      for (const socket of sockets) socket.destroy();
    },
    /** Connections stay open, and nothing gets through: like a machine without power, or a network that drops everything. */
    hush: (): void => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** What the program sends still arrives, but the current connections return no answer. */
    swallowAnswers: (): void => {
      for (const far of answering) far.unpipe().resume();
    },
    plug: (): void => {
      plugged = true;
    },
    close: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
