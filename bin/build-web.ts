// Builds the web app into build/client, only when its sources changed: `npm run build`, or buildWeb() from start. One build serves every
// installation: settings are filled in at the start. After the build it writes what the server needs in addition to the files (csp.json,
// web-routes.json, .br and .gz). Run directly, it checks every public page against bench/budget.json; a start does not fail because of a few bytes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { compressed } from '../src/kernel/http/compressed.ts';
import { isText, type PageHashes } from '../src/kernel/http/pages.ts';
import { readPageSettings } from '../src/settings/page-settings.ts';
import { fillPage } from '../src/shared/page-settings.ts';
import { frames, prerendered, publicPages } from '../src/web/prerendered.ts';
import { readChunks, withLoads } from './frame-loads.ts';
import { inlineEntries } from './inline-entries.ts';
import { inlineStyles } from './inline-styles.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const stamp = join(root, 'build/web.stamp');
const routeFile = join(root, 'build/web-routes.json');

const filesUnder = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** Hash of the files that the built pages depend on, without server folders and tests. */
const sourceHash = async (): Promise<string> => {
  const folders = await Promise.all(
    ['src/web', 'src/kit', 'src/shared', 'src/modules', 'public'].map((one) => filesUnder(join(root, one))),
  );
  const single = [
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    'bin/build-web.ts',
    'bin/inline-styles.ts',
    'bin/frame-loads.ts',
    'bin/inline-entries.ts',
  ];
  const files = [...folders.flat(), ...single.map((one) => join(root, one))].filter(
    (file) => !/[\\/]modules[\\/][^\\/]+[\\/]server[\\/]|\.test\.tsx?$/.test(file) && existsSync(file),
  );
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
};

/** How pages and processes name a build. */
const buildName = (hash: string): string => hash.slice(0, 12);

/** In a separate process: in the start's own, it would delay the first database connections until they time out. */
const compile = async (hash: string): Promise<void> => {
  const tool = join(root, 'node_modules/@react-router/dev/bin.cjs');
  if (!existsSync(tool))
    throw new Error(
      'The web app cannot be built without the packages of development: run "npm ci --include=dev" first.',
    );
  try {
    await promisify(execFile)(process.execPath, [tool, 'build', '--logLevel', 'warn'], {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production', VITE_BUILD: buildName(hash) },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The web app does not build.\n${stdout}\n${stderr}`, { cause: error });
  }
};

const fileOf = (path: string): string => join(client, path, 'index.html');

/** Gives the frames what they load by themselves, each page its styles, and the addresses that share a frame their copies. Returns the copies. */
const finishPages = async (files: readonly string[]): Promise<string[]> => {
  const chunks = readChunks(join(client, '.vite/manifest.json'));
  const read = (href: string) => readFileSync(join(client, href), 'utf8');
  const scripts = files
    .filter((file) => file.endsWith('.js') && !/[\\/]manifest-/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const isShared = (href: string) => scripts.some((text) => text.includes(href.replace('/assets/', './')));
  const loads = new Map(Object.entries(frames).map(([path, frame]) => [fileOf(path), frame.loads ?? []]));
  for (const file of files.filter((one) => one.endsWith('.html'))) {
    const html = await readFile(file, 'utf8');
    const own = loads.get(file);
    const page = own
      ? inlineEntries(
          withLoads(html, chunks(own), (href) => read(href).length),
          read,
          isShared,
        )
      : html;
    await writeFile(file, inlineStyles(page, read));
  }
  const copies: string[] = [];
  for (const [path, { also = [] }] of Object.entries(frames))
    for (const other of also) {
      await mkdir(join(client, other), { recursive: true });
      await copyFile(fileOf(path), fileOf(other));
      copies.push(fileOf(other));
    }
  return copies;
};

const hashesOf = (html: string, element: RegExp): string[] => {
  const texts = new Set([...html.matchAll(element)].map(([, text]) => text ?? ''));
  return [...texts].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
};

/** csp.json: page file (`/about/index.html`) → the hashes of its inline scripts and styles, which the policy then allows. */
const writeHashes = async (files: readonly string[]): Promise<void> => {
  const csp: Record<string, PageHashes> = {};
  for (const file of files.filter((one) => one.endsWith('.html'))) {
    const name = `/${relative(client, file).replaceAll('\\', '/')}`;
    const [few, all] = [readPageSettings({ NODE_ENV: 'production' }), readPageSettings({})].map((settings) => {
      const html = fillPage(readFileSync(file, 'utf8'), settings);
      return {
        scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
        styles: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
      };
    });
    if (JSON.stringify(few) !== JSON.stringify(all))
      throw new Error(`An inline script or style of ${name} has a setting in it.`);
    csp[name] = all as PageHashes;
  }
  await writeFile(join(client, 'csp.json'), `${JSON.stringify(csp, null, 1)}\n`);
};

type Route = { id: string; parentId?: string; path?: string; imports?: string[] | undefined };

const manifestOf = (files: readonly string[]): string => {
  const manifest = files.find((file) => /manifest-[\w-]+\.js$/.test(file));
  if (!manifest) throw new Error('The build wrote no route manifest.');
  return manifest;
};

type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };
const manifestIn = (text: string): Manifest =>
  JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest;

/**
 * Every page loads the manifest, so it is arranged to compress well: a route does not repeat the files of the entry and of the routes around
 * it, which the page has already; the rest is in one order, the commonest first. React Router treats a missing `hasLoader` as `false`.
 */
const trimManifest = async (file: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  const manifest = manifestIn(text);
  const routes = Object.values(manifest.routes);
  const times = new Map<string, number>();
  for (const name of routes.flatMap(({ imports }) => imports ?? [])) times.set(name, (times.get(name) ?? 0) + 1);
  const order = (name: string) => -(times.get(name) ?? 0);
  const around = (route: Route | undefined): readonly string[] =>
    route ? [...(route.imports ?? []), ...around(manifest.routes[route.parentId ?? ''])] : manifest.entry.imports;
  const own = routes.map((route) => {
    const there = new Set(around(manifest.routes[route.parentId ?? '']));
    return route.imports
      ?.filter((name) => !there.has(name))
      .toSorted((one, other) => order(one) - order(other) || (one < other ? -1 : 1));
  });
  routes.forEach((route, n) => {
    route.imports = own[n];
  });
  const small = JSON.stringify(manifest).replace(/,"has\w+":false/g, '');
  await writeFile(file, `${text.slice(0, text.indexOf('=') + 1)}${small};`);
};

/** web-routes.json: every address that is a page, as patterns (`/track/:token`); any other is answered with 404. */
const writeRoutes = async (manifest: string): Promise<void> => {
  const { routes } = manifestIn(await readFile(manifest, 'utf8'));
  const full = (route: Route | undefined): string =>
    route ? [full(routes[route.parentId ?? '']), route.path].filter(Boolean).join('/') : '';
  const known = Object.values(routes)
    .filter(({ path }) => path && path !== '*')
    .map((route) => `/${full(route)}`)
    // A section with addresses below it, two levels deep.
    .flatMap((path) =>
      path.endsWith('/*') ? ['', '/:part', '/:part/:item'].map((rest) => path.slice(0, -2) + rest) : [path],
    );
  await writeFile(
    routeFile,
    `${JSON.stringify([...new Set([...publicPages, ...known])].filter((path) => path !== '/404'))}\n`,
  );
};

/** Not the pages: the server compresses them, with the settings in them. */
const compress = async (files: readonly string[]): Promise<void> => {
  const texts = files.filter((file) => isText(file) && !file.endsWith('.html'));
  await Promise.all(
    texts.map(async (file) => {
      const small = await compressed(await readFile(file));
      await writeFile(`${file}.br`, small.br);
      await writeFile(`${file}.gz`, small.gzip);
    }),
  );
};

/** Not those that an inlined script imports later, whose names are in backticks. */
const scriptNamed = /(?<!`)\/assets\/[\w.-]+\.m?js/g;

type Weight = { html: number; styles: number; script: number; fonts: number; assets: string[] };

/** Bytes over the wire of everything a page loads: compressed text, inline or linked styles, and fonts uncompressed. */
const weigh = async (file: string): Promise<Weight> => {
  const html = fillPage(readFileSync(file, 'utf8'), readPageSettings({}));
  const loaded = html.replace(/<link [^>]*media="not all"\/>/g, '');
  const wire = (asset: string) => {
    const plain = join(client, asset);
    return readFileSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).length;
  };
  const sum = (assets: Iterable<string>) => [...new Set(assets)].reduce((total, asset) => total + wire(asset), 0);
  const named = (pattern: RegExp) => [...loaded.matchAll(pattern)].map(([found]) => found);
  return {
    html: (await compressed(Buffer.from(html))).br.length,
    // The link of an external style sheet has another type.
    styles: sum(named(/(?<=rel="stylesheet" href=")[^"#]+(?=#?"\/>)/g)),
    script: sum(named(scriptNamed)),
    // Only preloaded ones: the others load when a page shows their characters.
    fonts: sum(named(/(?<=rel="preload" href=")[^"]+\.woff2/g)),
    assets: [...new Set(named(scriptNamed))],
  };
};

/**
 * `first_paint_bytes`: the page with its styles, which is all that the first paint waits for. `scripts`: how many files its HTML names, since each
 * costs a request and browser time.
 */
type Limit = { all_bytes: number; first_paint_bytes: number; scripts: number };
/**
 * By address; `/corporate/dashboard/*` is every page there, and `*` every public page, without an entry. A page with a larger allowance than `*` may get smaller, not larger.
 */
type Budget = Record<string, Limit>;

/** Chunks that load when a map, a QR code or a chart is shown, and never with a page. */
const lateChunks = /\/(?:maplibre|TileStage|MapStage|MapTools|QrPicture|\w*Chart)[\w-]*-[\w-]{7}\.m?js$/;

const checkBudget = async (): Promise<void> => {
  const budget = JSON.parse(readFileSync(join(root, 'bench/budget.json'), 'utf8')) as Budget;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const over: string[] = [];
  let heaviest = { path: '', all: 0 };
  let most = { path: '', scripts: 0 };
  for (const path of prerendered) {
    const max = budget[path] ?? budget[`${dirname(path)}/*`] ?? budget['*'];
    if (!max) throw new Error(`bench/budget.json has no limit for ${path}, and none for *.`);
    const { html, styles, script, fonts, assets } = await weigh(fileOf(path));
    const all = html + styles + script + fonts;
    const first = html + styles;
    if (budget[path])
      console.log(
        `${path} over the wire: HTML with styles ${kb(first)} of ${kb(max.first_paint_bytes)}, JS ${kb(script)} in ` +
          `${assets.length} of ${max.scripts} files, fonts ${kb(fonts)}; total ${kb(all)} of ${kb(max.all_bytes)}`,
      );
    else {
      if (all > heaviest.all) heaviest = { path, all };
      if (assets.length > most.scripts) most = { path, scripts: assets.length };
    }
    if (all > max.all_bytes) over.push(`${path} weighs ${kb(all)}`);
    if (first > max.first_paint_bytes) over.push(`${path} needs ${kb(first)} for the first paint`);
    if (assets.length > max.scripts) over.push(`${path} names ${assets.length} scripts, not ${max.scripts}`);
    for (const early of assets.filter((one) => lateChunks.test(one))) over.push(`${path} loads ${early} at once`);
  }
  console.log(
    `${prerendered.length} public pages weighed; the heaviest of the others is ${heaviest.path}, ${kb(heaviest.all)}; ` +
      `${most.path} names the most scripts, ${most.scripts}`,
  );
  if (over.length > 0) throw new Error(`Over the budget of bench/budget.json: ${over.join('; ')}`);
};

const isBuilt = (hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(client, 'index.html'));

/** For production, which has no tools to build with. @throws with the cure */
export const expectBuild = async (): Promise<void> => {
  if (isBuilt(await sourceHash())) return;
  throw new Error(
    'The web app is not built, or was built from other sources. In production Kaya does not build it: run "npm ci" and "npm run build" where you ' +
      'make the release, and bring the folder build with it (docs/operations/release.md).',
  );
};

/** Builds if the sources changed; returns whether it did. Throws with the reason when it fails. */
export const buildWeb = async ({ force = false } = {}): Promise<boolean> => {
  const hash = await sourceHash();
  if (!force && isBuilt(hash)) return false;
  await rm(stamp, { force: true });
  await compile(hash);
  await rm(join(root, 'build/server'), { recursive: true, force: true });
  const built = (await filesUnder(client)).filter((file) => !file.includes('.vite'));
  const files = [...built, ...(await finishPages(built))];
  await rm(join(client, '.vite'), { recursive: true, force: true });
  await writeHashes(files);
  await trimManifest(manifestOf(files));
  await writeRoutes(manifestOf(files));
  await compress(files);
  await writeFile(stamp, hash);
  return true;
};

if (import.meta.main) {
  try {
    if (!(await buildWeb({ force: process.argv.includes('--force') }))) console.log('The web app is up to date.');
    await checkBudget();
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
