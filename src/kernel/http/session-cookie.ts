import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const days30 = 30 * 24 * 60 * 60;

/** The session token is in one cookie that page scripts cannot read (decisions.md, "Session"). */
export const sessionCookie = (secure: boolean) => {
  // Browsers accept the __Host- prefix only over https.
  const name = secure ? '__Host-kaya' : 'kaya';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    read: (c: Context): string | null => getCookie(c, name) ?? null,
    write: (c: Context, token: string | null, persistent: boolean): void => {
      if (token === null) deleteCookie(c, name, options);
      else setCookie(c, name, token, persistent ? { ...options, maxAge: days30 } : options);
    },
  };
};
const idBytes = 16;

/**
 * Identifies the browser and gives no access: a person who signed in with it before is not slowed down by strangers' attempts
 * (docs/decisions/0016-walls.md), and limits count it apart from others behind the same address. It outlives the session. 400 days is the
 * maximum that browsers keep a cookie. Half of it is random, half signs that; a cookie that we did not make is ignored.
 */
export const deviceCookie = (secure: boolean, key: Uint8Array = randomBytes(32)) => {
  const name = secure ? '__Host-kaya-device' : 'kaya-device';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 400 * 24 * 60 * 60 } as const;
  const sign = (id: Uint8Array): Buffer =>
    createHmac('sha256', key).update('device').update(id).digest().subarray(0, idBytes);
  const make = (): string => {
    const id = randomBytes(idBytes);
    return Buffer.concat([id, sign(id)]).toString('base64url');
  };
  const read = (c: Context): string | null => {
    const value = getCookie(c, name);
    if (!value || !/^[A-Za-z0-9_-]{43}$/.test(value)) return null;
    const bytes = Buffer.from(value, 'base64url');
    const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
    // Another spelling of the same bytes would be another device.
    return timingSafeEqual(sign(id), mac) && bytes.toString('base64url') === value ? value : null;
  };
  return {
    read,
    /** The browser's cookie, kept for another 400 days; a new one if it has none. */
    keep: (c: Context): string => {
      const device = read(c) ?? make();
      setCookie(c, name, device, options);
      return device;
    },
  };
};
export type DeviceCookie = ReturnType<typeof deviceCookie>;
export type SessionCookie = ReturnType<typeof sessionCookie>;
