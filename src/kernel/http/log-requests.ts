import type { MiddlewareHandler } from 'hono';
import { log } from '../log.ts';
import { countRequest, knownMethod } from '../metrics.ts';
import { beginSpan } from '../spans.ts';
import { inTrace } from '../trace.ts';

/** Requests outside the API: a file name or words in an address may be personal. */
const otherRoute = (path: string): string => {
  if (path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
};

/**
 * Counts each request, and logs one line for it: method, route template, status, ms until the answer began, role and the trace id,
 * which every problem answer carries too. Never an address, a name, a token or a query. A proxy asks twice a second whether the process is ready:
 * that is logged only when it is not.
 */
export const logRequests =
  (level: 'info' | 'debug'): MiddlewareHandler =>
  (c, next) =>
    inTrace(async (trace) => {
      const span = beginSpan('server');
      const began = performance.now();
      await next();
      const ms = performance.now() - began;
      const { method, path } = c.req;
      const { status } = c.res;
      const route = trace.route ?? otherRoute(path);
      const well = status < 400 && path.startsWith('/api/health/');
      log[well ? 'debug' : level]('request', { method, route, status, ms: Math.round(ms), role: trace.role });
      countRequest(method, route, status, ms);
      const known = knownMethod(method);
      span?.end({
        name: `${known} ${route}`,
        attributes: { 'http.request.method': known, 'http.route': route, 'http.response.status_code': status },
        failed: status >= 500,
      });
    });
