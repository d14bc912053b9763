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
/**
 * Identifies the browser and gives no access: a person who signed in with it before is not slowed down by strangers' attempts
 * (docs/decisions/0016-walls.md). It outlives the session. 400 days is the maximum that browsers keep a cookie.
 */
export const deviceCookie = (secure: boolean) => {
  const name = secure ? '__Host-kaya-device' : 'kaya-device';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 400 * 24 * 60 * 60 } as const;
  return {
    read: (c: Context): string | null => {
      const value = getCookie(c, name);
      return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
    },
    write: (c: Context, secret: string): void => setCookie(c, name, secret, options),
  };
};
export type DeviceCookie = ReturnType<typeof deviceCookie>;
export type SessionCookie = ReturnType<typeof sessionCookie>;
