// This machine has several names; what a browser keeps (drafts, links, the session) it keeps by name.
import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../kernel/http/own-pages.ts';

/** Leads a page opened as 127.0.0.1 to the same page of `origin`, where that is this machine too; any other is left alone. */
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
