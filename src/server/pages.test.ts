import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { pages } from '../kernel/http/pages.ts';

let web: Hono;
let filled = 0;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-pages-'));
  mkdirSync(join(folder, 'about'));
  mkdirSync(join(folder, 'track/-'), { recursive: true });
  mkdirSync(join(folder, 'desk/-/-'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'home');
  writeFileSync(join(folder, 'about/index.html'), 'about');
  writeFileSync(join(folder, 'track/-/index.html'), 'any order');
  writeFileSync(join(folder, 'desk/-/-/index.html'), 'any entry');
  writeFileSync(join(folder, '__spa-fallback.html'), 'app');
  writeFileSync(join(folder, 'assets/app-1.js'), 'script');
  writeFileSync(join(folder, 'assets/app-1.js.br'), 'brotli');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'answers.js'), 'imported');
  writeFileSync(
    join(folder, 'csp.json'),
    JSON.stringify({ '/about/index.html': { scripts: ['sha256-abc'], styles: ['sha256-def'] } }),
  );
  web = new Hono().get(
    '*',
    pages({
      folder,
      isRoute: (path) => ['/', '/about', '/trip/x', '/track/x', '/desk/jobs/7'].includes(path),
      fill: (html) => {
        filled += 1;
        return html;
      },
      ofOtherBuild: async () => null,
    }),
  );
});
const get = (path: string, headers: Record<string, string> = {}) => web.request(path, { headers });

test('a prerendered page allows its inline scripts and styles by their hashes, and no others', async () => {
  const response = await get('/about/');
  expect(await response.text()).toBe('about');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).toContain("style-src 'self' 'sha256-def'");
  expect(policy).not.toContain('unsafe');
});

test.each([
  ['/trip/x', 200],
  ['/nowhere', 404],
  ['/nowhere/at/all', 404],
])('the app answers %s with %i', async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('app');
});

test.each([
  ['/track/x', 'any order'],
  ['/desk/jobs/7', 'any entry'],
])('%s gets the frame of its page', async (path, text) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
});

test('assets never change under their name and are sent in the smallest encoding the browser accepts', async () => {
  const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('cache-control')).toContain('immutable');
  expect(await (await get('/assets/app-1.js')).text()).toBe('script');
});

test('a page that the browser has costs only its headers, and an asset has no etag', async () => {
  const first = await get('/about');
  const tag = first.headers.get('etag') ?? '';
  const next = await get('/about', { 'if-none-match': tag });
  expect(next.status).toBe(304);
  expect(await next.text()).toBe('');
  expect(next.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect((await get('/track/x', { 'if-none-match': tag })).status, 'another page').toBe(200);
  expect((await get('/nowhere', { 'if-none-match': (await get('/nowhere')).headers.get('etag') ?? '' })).status).toBe(
    404,
  );
  expect((await get('/assets/app-1.js')).headers.get('etag')).toBeNull();
});

test('a page is filled and compressed once, however its address is written', async () => {
  await get('/about');
  const before = filled;
  for (const path of ['//about', '/about//', '////about', '/.//about'])
    expect(await (await get(path)).text()).toBe('about');
  expect(filled).toBe(before);
});

test.each(['/../../etc/passwd.txt', '/assets/../../secret.js', '/%2e%2e/secret.txt', '/csp.json', '/%E0%A4%A'])(
  '%s reveals nothing',
  async (path) => {
    const response = await get(path);
    expect([400, 404]).toContain(response.status);
    expect(['Not found', 'app']).toContain(await response.text());
  },
);

test('the service worker may fetch the pages it caches, and from nowhere else', async () => {
  const policy = (await get('/sw.js')).headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
});

test('the service worker and what it imports are never of two builds', async () => {
  for (const part of ['/sw.js', '/answers.js']) expect((await get(part)).headers.get('cache-control')).toBe('no-cache');
});

test('pages can load only from the configured map host', async () => {
  const policyOf = async (style?: string): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'kaya-pages-'));
    writeFileSync(join(folder, 'index.html'), 'home');
    writeFileSync(join(folder, 'csp.json'), '{}');
    const app = new Hono().get(
      '*',
      pages({ folder, isRoute: () => true, fill: (html) => html, ofOtherBuild: async () => null, mapStyleUrl: style }),
    );
    return (await app.request('/')).headers.get('content-security-policy') ?? '';
  };
  const plain = await policyOf();
  const mapped = await policyOf('https://tiles.example/styles/liberty?key=secret');
  expect(plain).toContain("connect-src 'self';");
  expect(mapped).toContain("connect-src 'self' https://tiles.example;");
  expect(mapped).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(mapped.replaceAll(' https://tiles.example', '')).toBe(plain);
});
