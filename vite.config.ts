import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env['KAYA_API'] ?? 'http://127.0.0.1:3000';

const framework = /node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\//;
const shell = new RegExp(
  [
    'src/kit/(api|page-meta|paths)\\.ts$',
    'src/web/(language|theme)\\.ts$',
    'src/modules/identity/web/(areas|session|sign-in-notice)\\.tsx?$',
    'src/kit/ui/(Button|Cloth|Field|FieldFrame|Icon|Mark|Money|NotFound|Skeleton|tiles|toast|use-ready)\\.tsx?$',
    'src/web/shell/(CrashPage|Footer|GateNotice|NavBar|OfflineBanner|OwnBar|RouteFocus|ThemeChoice)\\.tsx$',
    'src/shared/(clock|naira)\\.ts$',
    'src/modules/catalogue/range-rules\\.ts$',
    'node_modules/lucide-react/dist/esm/[A-Za-z]+\\.mjs$',
  ].join('|'),
);

/** The icons that the landing page draws. Every other icon that pages share is in a file that it does not load. */
const landingIcons = globSync('src/{web,kit}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => file.startsWith('src/web/home/') || shell.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
  .map(([, icon]) => `lucide-react/dist/esm/icons/${icon}.mjs`);
const isShell = (id: string): boolean => shell.test(id) || landingIcons.some((icon) => id.endsWith(icon));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // A font in base64 would weigh on the style sheet that the first paint waits for.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // Doors only hand on: a page carries what it names of one, not all that the door names.
            treeshake: {
              moduleSideEffects: [
                { test: /src\/modules\/\w+\/web\/(?:console-|worker-)?door\.tsx?$/, sideEffects: false },
              ],
            },
            // A page carries the request lines that it calls, not all of its module's calls.gen.ts.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              codeSplitting: {
                // A few whole files instead of thirty crumbs: they compress better and ask for fewer round trips.
                // `shell` is what the landing page carries; name nothing here that only pages with records use.
                groups: [
                  { name: 'framework', test: framework, priority: 2 },
                  { name: 'shell', test: isShell, priority: 1 },
                  // Apart from whatever small file shares its pages, so that none of those brings it along.
                  { name: 'schemas', test: /node_modules\/zod\// },
                  // What forms are made of, for every page with one; the landing page has none of these.
                  {
                    name: 'form',
                    test: /src\/kit\/(?:form-state|use-form|kept|ui\/(?:FormShell|fields|choices|states|bars|ledger|use-narrow|Sheet))\.tsx?$/,
                  },
                  // What every page with records has, which no other page loads.
                  {
                    name: 'records',
                    test: /node_modules\/(?:@tanstack|eventsource-parser)\/|src\/kit\/(?:live|query)\.ts$/,
                  },
                  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/dev': api } },
}));
