// Which program uses our port, in words for the person who starts a second Kaya.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { closeAll, listen, type Place } from './listen.ts';

/** The port is taken. The message is shown unchanged. */
class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

const askMs = 2_000;
/** How far above a taken port a free one is searched for. */
const nearby = 20;

/** Opens the port as the server does, and closes it at once. */
const isFree = async (place: Place): Promise<boolean> => {
  try {
    await closeAll(await listen(() => new Response(), place), 0);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
};

/** True when the program there is a Kaya: no other program answers this way at this address. */
const isKaya = async (port: number): Promise<boolean> => {
  try {
    const answer = await fetch(`http://localhost:${port}/api/health/live`, { signal: AbortSignal.timeout(askMs) });
    return ((await answer.json()) as { live?: unknown }).live === true;
  } catch {
    return false;
  }
};

/** Sockets that listen on a port, by their Linux inode; none when the system does not show them. */
const listening = (port: number): Set<string> => {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split('\n');
    } catch {
      return [];
    }
  });
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const listeners = fields.filter(([, local, , state]) => local?.endsWith(wanted) && state === '0A');
  return new Set(listeners.map((line) => `socket:[${line[9]}]`));
};

/** The process that listens on a port and its working folder, when the system shows them. */
const processOn = (port: number): { pid: number; folder: string } | undefined => {
  const sockets = listening(port);
  if (sockets.size === 0) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const handles = readdirSync(join('/proc', pid, 'fd')).map((fd) => readlinkSync(join('/proc', pid, 'fd', fd)));
      if (handles.some((one) => sockets.has(one)))
        return { pid: Number(pid), folder: readlinkSync(join('/proc', pid, 'cwd')) };
    } catch {
      // It has ended meanwhile, or belongs to another user.
    }
  }
  return undefined;
};

const nextFree = async ({ port, addresses }: Place): Promise<number | undefined> => {
  for (let next = port + 1; next <= Math.min(port + nearby, 65_535); next += 1)
    if (await isFree({ port: next, addresses })) return next;
  return undefined;
};

/** @throws PortInUse, which says what listens there and what to type instead */
export const expectFreePort = async (place: Place): Promise<void> => {
  if (await isFree(place)) return;
  const { port } = place;
  const [kaya, next] = await Promise.all([isKaya(port), nextFree(place)]);
  const holder = processOn(port);
  const what = kaya ? 'another Kaya' : 'another program';
  const where = holder ? ` (process ${holder.pid} in ${holder.folder})` : '';
  throw new PortInUse(
    `Port ${port} is taken by ${what}${where}. Stop it, or choose another port: PORT=${next ?? 'NUMBER'} npm start`,
  );
};
