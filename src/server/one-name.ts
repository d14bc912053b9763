// This machine has several names, and a browser separates drafts, links and the session by name.
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../kernel/http/own-pages.ts';

/** Redirects a page opened as 127.0.0.1 to the same page of `origin`, when that is this machine too; other requests pass through. */
export const underOneName =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const { hostname, pathname, search, port } = new URL(c.req.url);
    const ours = new URL(origin);
    const other = hostname !== ours.hostname && port === ours.port;
    if (other && isLoopback(hostname) && isLoopback(ours.hostname))
      return c.redirect(`${origin}${pathname}${search}`, 307);
    return next();
  };
