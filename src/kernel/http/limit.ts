// Limits per device, network address or account, kept in this process: a fixed window for each key. The table is bounded; when it is full, the
// oldest window is dropped. Limits that must hold across processes are in guard.ts; wrong passwords and codes are counted by their module.
import { common, Refused } from '../../shared/refusal.ts';
import { limitKeys } from './client-address.ts';

/** About 10 MB when full. */
const maxWindows = 50_000;

/** key: an account's id, a device or a network address; IPv6 addresses are counted per /64 network, and per /48 with ten times the limit. */
export type Limit = { readonly times: number; readonly seconds: number };
export type Limiter = { check(name: string, key: string, limit: Limit): void };

/** @param generosity multiplies every limit; the development default is high enough for one person trying everything */
export const limiter = (generosity: number, clock: () => number = Date.now, max = maxWindows): Limiter => {
  // In the order in which the windows began.
  const windows = new Map<string, { started: number; count: number }>();
  const count = (id: string, times: number, seconds: number): void => {
    const now = clock();
    const open = windows.get(id);
    if (!open || now - open.started >= seconds * 1000) {
      windows.delete(id);
      const [oldest] = windows.keys();
      if (oldest !== undefined && windows.size >= max) windows.delete(oldest);
      windows.set(id, { started: now, count: 1 });
      return;
    }
    open.count += 1;
    if (open.count > times * generosity) {
      const left = Math.ceil((open.started + seconds * 1000 - now) / 1000);
      throw new Refused(common.too_many_requests, { retryAfter: Math.max(1, left) });
    }
  };
  return {
    check: (name, sender, { times, seconds }) => {
      // The narrow one first: calls it refuses do not count for its neighbours.
      for (const { key, times: more } of limitKeys(sender)) count(`${name} ${key}`, times * more, seconds);
    },
  };
};

/** Devices behind one address: phones of a carrier share it. */
const sharedTimes = 10;

/** For one device, and ten times as much for its address; for callers without a device cookie, all of an address together. */
export const checkSender = (
  limits: Limiter,
  name: string,
  { device, address }: { readonly device: string | null; readonly address: string },
  limit: Limit,
): void => {
  limits.check(name, device ?? address, limit);
  if (device) limits.check(`${name} network`, address, { ...limit, times: limit.times * sharedTimes });
};
