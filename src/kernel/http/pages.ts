// The built web app: prerendered pages, one fallback page for the rest, and assets that never change under their name.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { acceptedCodings } from './accepted-coding.ts';

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

/** Reads a built file and its compressed versions once. */
const assets = (folder: string) => {
  const cache = new Map<string, Asset | null>();
  let cached = 0;
  const twin = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);
  return (path: string): Asset | null => {
    const known = cache.get(path);
    if (known !== undefined) return known;
    const file = normalize(join(folder, path));
    if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
    const plain = readFileSync(file);
    const asset: Asset = {
      plain,
      br: twin(`${file}.br`),
      gzip: twin(`${file}.gz`),
      type: types[extname(file)] ?? 'application/octet-stream',
      tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    };
    cached += asset.plain.length;
    if (cached < maxCachedBytes) cache.set(path, asset);
    return asset;
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

/**
 * Serves the build. A page path answers its prerendered HTML, another path the app's fallback page; an unknown path answers the same page with
 * status 404. Pages may fetch and show from the host of `mapStyleUrl`, and from no other.
 */
export const pages = (folder: string, isRoute: (path: string) => boolean, mapStyleUrl?: string) => {
  const map = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  const read = assets(folder);
  let hashes: Record<string, PageHashes> | undefined;
  const policy = (page: string): string => {
    // Read at the first request: the build may be written while the program starts.
    hashes ??= JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')) as Record<string, PageHashes>;
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
  return (c: Context): Response => {
    // An address that cannot be decoded shows the not-found page.
    const path = decoded(c.req.path) ?? '/-';
    if (/\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html') && path !== '/csp.json') {
      const asset = read(path);
      if (!asset) return c.text('Not found', 404);
      // A worker keeps the policy it was served with: the map's worker fetches tiles, sw.js fetches pages.
      if (path.endsWith('.mjs') || path === '/sw.js')
        c.header('content-security-policy', `default-src 'none'; script-src 'self'; connect-src 'self'${map}`);
      return send(c, asset, 200, path.startsWith('/assets/') ? forever : 'public, max-age=3600');
    }
    const clean = path === '/' ? '' : path.replace(/\/+$/, '');
    const page = [`${clean}/index.html`, '/__spa-fallback.html'].find((candidate) => read(candidate)) ?? '';
    const asset = read(page);
    if (!asset) return c.text('The web app is not built yet. Run npm start.', 503);
    c.header('content-security-policy', policy(page));
    return send(c, asset, isRoute(clean || '/') ? 200 : 404, 'no-cache');
  };
};
