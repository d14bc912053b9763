// This machine has several names, and only pages of one of them may write.
import type { MiddlewareHandler } from 'hono';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Leads a page opened as 127.0.0.1 to the same page of `origin`, where that is this machine too; any other is left alone. */
export const underOneName =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const { hostname, pathname, search, port } = new URL(c.req.url);
    const ours = new URL(origin);
    const other = hostname !== ours.hostname && port === ours.port;
    if (other && loopback.includes(hostname) && loopback.includes(ours.hostname))
      return c.redirect(`${origin}${pathname}${search}`, 307);
    return next();
  };
