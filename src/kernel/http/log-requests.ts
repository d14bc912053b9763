import type { MiddlewareHandler } from 'hono';
import { log } from '../log.ts';
import { inTrace } from '../trace.ts';

/** What is not an endpoint: the name of a file or the words of an address may be personal. */
const otherRoute = (path: string): string => {
  if (path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
};

/**
 * One line for each request: method, template of the route, status, ms until the answer began, who asked as what, and the trace id,
 * which every problem answer carries too. Never an address, a name, a token or a query.
 */
export const logRequests =
  (level: 'info' | 'debug'): MiddlewareHandler =>
  (c, next) =>
    inTrace(async (trace) => {
      const began = performance.now();
      await next();
      log[level]('request', {
        method: c.req.method,
        route: trace.route ?? otherRoute(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - began),
        role: trace.role,
      });
    });
