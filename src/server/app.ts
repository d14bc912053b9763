// The web half of the program: one Hono app composed of the given parts. It makes no decisions itself.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiParts } from '../kernel/http/api-parts.ts';
import { mountRoutes } from '../kernel/http/api.ts';
import { capBodies } from '../kernel/http/body-cap.ts';
import { readSender, type TrustedProxies } from '../kernel/http/client-address.ts';
import { openApi } from '../kernel/http/openapi.ts';
import { ownCallsPage } from '../kernel/http/reference.ts';
import { logRequests } from '../kernel/http/log-requests.ts';
import { ownHostsOnly } from '../kernel/http/own-pages.ts';
import { pages, type WebApp } from '../kernel/http/pages.ts';
import { printed } from '../kernel/http/printed.ts';
import { notFound, problemResponse } from '../kernel/http/problem.ts';
import { type Route, responseRoute } from '../kernel/http/route.ts';
import { documentHeaders, securityHeaders } from '../kernel/http/security-headers.ts';
import { watchProxies } from '../kernel/http/watch-proxies.ts';
import { uploadRoutes } from '../kernel/http/part-upload.ts';
import { type PictureParts, pictureRoutes } from '../kernel/http/upload.ts';
import type { Mail } from '../kernel/mail.ts';
import { type Readiness, readLive, readReady } from '../shared/live-contract.ts';
import { docsFiles, docsPolicy, oldQuickStart } from '../modules/integrations/server/docs-pages.ts';
import { mailboxPages } from '../modules/notifications/server/mailbox-pages.ts';
import { sayLive, sayReady } from './health.ts';
import { liveRoute, type LiveParts } from './live-route.ts';
import { underOneName } from './one-name.ts';
import { isWebRoute } from './web-routes.ts';

type AppParts = ApiParts &
  LiveParts &
  PictureParts & {
    readonly mail: Mail;
    /** The sandbox's pages for payers, where it is a provider. */
    readonly sandboxPages?: Hono | undefined;
    readonly emailPages: Hono;
    /** Where messaging services deliver people's messages to Kaya. */
    readonly messagePages: Hono;
    readonly routes: readonly Route[];
    /** The conveniences of development: see Config. */
    readonly devTools: boolean;
    /** The proxies that are trusted with the sender's address. */
    readonly trustedProxies: TrustedProxies;
    readonly web: Omit<WebApp, 'isRoute'>;
    /** Whether this process can do its work now. */
    readonly readiness: () => Promise<Readiness>;
    /** True from the order to stop. */
    readonly draining: () => boolean;
  };

export const app = (parts: AppParts) => {
  const routes: readonly Route[] = [
    ...parts.routes,
    ...pictureRoutes(parts),
    ...uploadRoutes(parts.files),
    liveRoute(parts),
    responseRoute(readLive, sayLive),
    responseRoute(readReady, sayReady(parts.readiness)),
  ];
  const endpoints = routes.map((route) => route.endpoint);
  const safe = Object.entries(securityHeaders(parts.production));
  const hono = new Hono<{ Bindings: HttpBindings }>();
  const safeAsset = safe.filter(([name]) => !documentHeaders.includes(name));
  // In development it would bury other log lines.
  hono.use(logRequests(parts.devTools ? 'debug' : 'info'));
  hono.use(async (c, next) => {
    await next();
    // The client opens its next connection elsewhere, before this one is closed during a request.
    if (parts.draining()) c.res.headers.set('connection', 'close');
    for (const [name, value] of c.req.path.startsWith('/assets/') ? safeAsset : safe) {
      // A page has a separate content security policy.
      if (name !== 'content-security-policy' || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  if (parts.devTools) hono.use(ownHostsOnly(parts.origin));
  hono.use(readSender(parts.trustedProxies, watchProxies(parts.trustedProxies)));
  hono.onError((error) => problemResponse(error, 'app'));
  hono.use(capBodies(endpoints));

  hono.get(
    '/api/openapi.json',
    printed('application/json', () => JSON.stringify(openApi(endpoints))),
  );
  hono.get(
    '/api/v1/openapi.json',
    printed('application/json', () => JSON.stringify(openApi(endpoints.filter(({ who }) => who === 'key')))),
  );
  for (const [path, [type, text]] of docsFiles(parts.origin)) {
    const file = printed(type, text);
    hono.get(path, (c) => {
      c.header('content-security-policy', docsPolicy);
      return file(c);
    });
  }
  hono.get(oldQuickStart, (c) => c.redirect('/api/docs/quick-start', 308));
  const ownCalls = printed('text/html; charset=utf-8', () => ownCallsPage(endpoints));
  hono.get('/api/docs/own-calls', (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return ownCalls(c);
  });
  mountRoutes(hono as unknown as Hono, routes, parts);
  if (parts.sandboxPages) hono.route('/', parts.sandboxPages);
  hono.route('/', parts.emailPages);
  hono.route('/', parts.messagePages);
  hono.all('/api/*', notFound);
  if (parts.devTools) hono.route('/', mailboxPages(parts.mail));
  hono.get('*', underOneName(parts.origin));
  hono.get('*', pages({ ...parts.web, isRoute: isWebRoute }));
  return hono;
};
