// The built web app: prerendered pages with this installation's settings, one fallback page for the rest, and assets that never change under
// their name.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { acceptedCodings } from './accepted-coding.ts';
import { compressed } from './compressed.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

type Asset = {
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  readonly type: string;
  readonly tag: string;
};
const maxCachedBytes = 64_000_000;

/** What can be compressed: everything else is compressed already. */
export const isText = (path: string): boolean => /\.(html|css|m?js|svg|txt|webmanifest)$/.test(path);

/** The build as it is served. */
export type WebApp = {
  readonly folder: string;
  /** Whether the address is a page. */
  readonly isRoute: (path: string) => boolean;
  /** A prerendered page with the settings of this installation. */
  readonly fill: (html: string) => string;
  /** A file in `/assets/` of another build that runs or ran; null: none has it. */
  readonly ofOtherBuild: (name: string) => Promise<Buffer | null>;
  /** Pages may fetch and show from its host, and from no other. */
  readonly mapStyleUrl?: string | undefined;
};

const assetOf = (path: string, plain: Buffer, small: { br?: Buffer; gzip?: Buffer }): Asset => ({
  plain,
  ...small,
  type: types[extname(path)] ?? 'application/octet-stream',
  tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
});

/** Reads a built file and its compressed versions once; a page is compressed when it is first asked for, since it has settings in it. */
const assets = ({ folder, fill, ofOtherBuild }: WebApp) => {
  const cache = new Map<string, Promise<Asset>>();
  let cached = 0;
  const twin = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);
  const load = async (path: string, file: string): Promise<Asset> => {
    const built = readFileSync(file);
    if (!path.endsWith('.html')) return assetOf(path, built, { br: twin(`${file}.br`), gzip: twin(`${file}.gz`) });
    const page = Buffer.from(fill(built.toString('utf8')));
    return assetOf(path, page, await compressed(page));
  };
  const keep = (file: string, bytes: number, loading: Promise<Asset>): Promise<Asset> => {
    loading.catch(() => cache.delete(file));
    cached += bytes;
    if (cached < maxCachedBytes) cache.set(file, loading);
    return loading;
  };
  const elsewhere = async (path: string, file: string): Promise<Asset | null> => {
    const content = path.startsWith('/assets/') ? await ofOtherBuild(path.slice('/assets/'.length)) : null;
    if (!content) return null;
    const known = cache.get(file);
    if (known) return known;
    const small = isText(path) ? compressed(content) : Promise.resolve({});
    return keep(
      file,
      content.length,
      small.then((each) => assetOf(path, content, each)),
    );
  };
  return async (path: string): Promise<Asset | null> => {
    // An address can be written in many ways (//driver), and each file is kept once.
    const file = normalize(join(folder, path));
    const known = cache.get(file);
    if (known) return known;
    if (!file.startsWith(folder + sep)) return null;
    if (!existsSync(file) || !statSync(file).isFile()) return elsewhere(path, file);
    return keep(file, statSync(file).size, load(path, file));
  };
};

const forever = 'public, max-age=31536000, immutable';

/** 304 when the client has it: on the next visit a page costs only its headers. */
const send = (c: Context, asset: Asset, status: 200 | 404, cache: string): Response => {
  c.header('cache-control', cache);
  c.header('vary', 'accept-encoding');
  // Immutable files are never requested again. Weak: the compressed versions have other bytes.
  if (cache !== forever) c.header('etag', `W/"${asset.tag}"`);
  if (status === 200 && c.req.header('if-none-match')?.includes(asset.tag)) return c.body(null, 304);
  const coding = acceptedCodings(c.req.header('accept-encoding')).find((each) => asset[each]);
  const body = (coding && asset[coding]) ?? asset.plain;
  c.header('content-type', asset.type);
  if (coding) c.header('content-encoding', coding);
  return c.body(new Uint8Array(body), status);
};

/** Hashes of the inline scripts and styles of a page, as the content security policy names them. */
export type PageHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** Null for an address that is not UTF-8 when decoded. */
const decoded = (path: string): string | null => {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
};

/** The files that may be the page of an address: its own, then those for any last part or two of it (src/web/prerendered.ts), then the empty one. */
const pagesFor = (clean: string): readonly string[] => [
  `${clean}/index.html`,
  ...[/\/[^/]+$/, /\/[^/]+\/[^/]+$/]
    .filter((end) => end.test(clean))
    .map((end, n) => `${clean.replace(end, n === 0 ? '/-' : '/-/-')}/index.html`),
  '/__spa-fallback.html',
];

/**
 * Serves the build. A page path answers its prerendered HTML, another path the app's fallback page; an unknown path answers the same page with
 * status 404.
 */
export const pages = (web: WebApp) => {
  const map = web.mapStyleUrl === undefined ? '' : ` ${new URL(web.mapStyleUrl).origin}`;
  const read = assets(web);
  let hashes: Record<string, PageHashes> | undefined;
  const policy = (page: string): string => {
    // Read at the first request: the build may be written while the program starts.
    hashes ??= JSON.parse(readFileSync(join(web.folder, 'csp.json'), 'utf8')) as Record<string, PageHashes>;
    const allowed = (kind: keyof PageHashes) =>
      ["'self'", ...(hashes?.[page]?.[kind] ?? []).map((hash) => `'${hash}'`)].join(' ');
    return [
      `default-src 'self'`,
      `script-src ${allowed('scripts')}`,
      `style-src ${allowed('styles')}`,
      `require-trusted-types-for 'script'`,
      `img-src 'self' data: blob:${map}`,
      `connect-src 'self'${map}`,
      `font-src 'self'`,
      `worker-src 'self' blob:`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
  };
  return async (c: Context): Promise<Response> => {
    // An address that cannot be decoded shows the not-found page.
    const path = decoded(c.req.path) ?? '/-';
    if (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html') && path !== '/csp.json') {
      const asset = await read(path);
      if (!asset) return c.text('Not found', 404);
      // A worker keeps the policy it was served with: the map's worker fetches tiles, sw.js fetches pages.
      if (path.endsWith('.mjs') || path === '/sw.js')
        c.header('content-security-policy', `default-src 'none'; script-src 'self'; connect-src 'self'${map}`);
      // The service worker's parts have no build in their names: an older one beside a newer one would not know what it calls.
      const cache = path.startsWith('/assets/') ? forever : path.endsWith('.js') ? 'no-cache' : 'public, max-age=3600';
      return send(c, asset, 200, cache);
    }
    const clean = path === '/' ? '' : path.replace(/\/+$/, '');
    let page = '';
    let asset: Asset | null = null;
    for (page of pagesFor(clean)) {
      asset = await read(page);
      if (asset) break;
    }
    if (!asset) return c.text('The web app is not built yet. Run npm start.', 503);
    c.header('content-security-policy', policy(page));
    return send(c, asset, web.isRoute(clean || '/') ? 200 : 404, 'no-cache');
  };
};
