import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const days30 = 30 * 24 * 60 * 60;

/** The session's secret travels in one cookie that page scripts cannot read (decisions.md, "Session"). */
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
export type SessionCookie = ReturnType<typeof sessionCookie>;
