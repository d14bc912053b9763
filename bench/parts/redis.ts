// The installed redis-server on a free local port during a measurement, and a bare client for its protocol.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outside } from './outside.ts';

const binary = outside('redis-server');
export const hasRedis = (): boolean => binary !== undefined;

/** As bytes: an array of bulk strings. */
export const command = (...words: readonly (string | number)[]): Buffer =>
  Buffer.from(
    `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`).join('')}`,
  );

/** The end of the value at `from`; -1 while incomplete. */
const endOf = (bytes: Buffer, from: number): number => {
  const line = bytes.indexOf('\r\n', from, 'latin1');
  if (line < 0) return -1;
  const kind = String.fromCharCode(bytes[from] ?? 0);
  const number = (): number => Number(bytes.toString('latin1', from + 1, line));
  if (kind === '-') throw new Error(bytes.toString('latin1', from, line));
  if (kind === '+' || kind === ':') return line + 2;
  if (kind === '$') {
    const length = number();
    const end = length < 0 ? line + 2 : line + 2 + length + 2;
    return end <= bytes.length ? end : -1;
  }
  let at = line + 2;
  for (let left = number(); left > 0; left -= 1) {
    if (at >= bytes.length) return -1;
    at = endOf(bytes, at);
    if (at < 0) return -1;
  }
  return at;
};

export type Redis = {
  /** Sends commands in one write; resolves with the raw answers once all have arrived. */
  readonly send: (bytes: Buffer, answers: number) => Promise<Buffer>;
  readonly close: () => void;
};
export const openClient = async (port: number): Promise<Redis> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let left = 0;
  let at = 0;
  let done: (bytes: Buffer) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    parts = [bytes];
    try {
      while (left > 0) {
        if (at >= bytes.length) return;
        const end = endOf(bytes, at);
        if (end < 0) return;
        at = end;
        left -= 1;
      }
    } catch (error) {
      failed(error);
      return;
    }
    parts = [];
    done(bytes);
  });
  return {
    send: (bytes, answers) =>
      new Promise((resolve, reject) => {
        left = answers;
        at = 0;
        done = resolve;
        failed = reject;
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
};

/** @param durable its log is flushed to disk each second (appendfsync everysec) */
export const startRedis = async (port: number, durable: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-redis-'));
  const server = spawn(
    binary ?? 'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      durable ? 'yes' : 'no',
      '--appendfsync',
      'everysec',
      '--daemonize',
      'no',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('Ready to accept')) break;
  server.stdout.resume();
  return {
    stop: async (): Promise<void> => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
