import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = process.env['KAYA_API'] ?? 'http://127.0.0.1:3000';

const framework = /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|@remix-run)\//;
const shell = new RegExp(
  [
    'src/kit/(api|page-meta|paths|trusted-types)\\.ts$',
    'src/web/(language|theme)\\.ts$',
    'src/modules/identity/web/(areas|session|sign-in-notice)\\.tsx?$',
    'src/kit/ui/(Button|Field|FieldFrame|Icon|Mark|Money|NoScript|Skeleton|notice-place|toast|use-ready)\\.tsx?$',
    'src/kit/(kept|use-online|use-today)\\.ts$',
    'src/web/shell/(CrashPage|GateNotice|OfflineBanner|RouteFocus|SandboxBanner|use-leaving)\\.tsx?$',
    'src/shared/(clock|figures|naira)\\.ts$',
    'src/modules/catalogue/range-rules\\.ts$',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
  ].join('|'),
);

/** What only the landing page has. */
const landing = new RegExp(
  ['src/kit/ui/(Cloth|NotFound|tiles)\\.tsx?$', 'src/web/shell/(Footer|NavBar|OwnBar|ThemeChoice)\\.tsx$'].join('|'),
);

/** Parts of pages that are neither text nor form. */
const parts =
  /src\/(?:kit\/(?:use-late|ui\/(?:Tag|states|status|bars|ledger|use-narrow|Sheet))|web\/new-build|modules\/jobs\/board-rules|modules\/identity\/web\/NoConnection)\.tsx?$|vite\/preload-helper/;

/** What every page with records has, which no other page loads. */
const records = new RegExp(
  [
    'node_modules/(?:@tanstack|eventsource-parser)/',
    'src/kit/(?:live|query|tone)\\.ts$',
    'src/kit/ui/(?:InLanguage|pages)\\.tsx$',
    'src/modules/money/web/money-queries\\.ts$',
    'src/modules/notifications/web/inbox-query\\.ts$',
  ].join('|'),
);

/** The first tab of the worker dashboard with its frame: one file, which its HTML names. */
const firstTab = new RegExp(
  [
    'src/web/worker/(?!fetch-ahead|FetchAhead)',
    'src/modules/workers/web/(?:SectionNav|sections|StatusStrip|WorkerGate|WorkerHeader|was-here|worker-query|words)\\.tsx?$',

    'src/modules/jobs/web/(?:DashboardTab|JobRow|board-pages|job-link|job-queries|use-minute|words)\\.tsx?$',
  ].join('|'),
);

/** The icons that these files draw, as the addresses of their modules end. */
const iconsOf = (where: (file: string) => boolean): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter(where)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
    .map(([, icon]) => `lucide-react/dist/esm/icons/${icon}.mjs`);
const among = (icons: readonly string[], id: string): boolean => icons.some((icon) => id.endsWith(icon));

/** Forms and what they are made of. */
const forms =
  /src\/(?:kit\/ui\/|modules\/(?:identity|places|requests\/web\/form|requests\/web\/\w+\.tsx|bookings\/web\/wizard|rides|drivers)\/?)/;
const formIcons = iconsOf((file) => forms.test(file));
const homeIcons = iconsOf((file) => landing.test(file) || file.startsWith('src/web/home/'));
const tabIcons = iconsOf((file) => firstTab.test(file) || parts.test(file) || records.test(file));
// An icon is in the file of all pages that draw it, so that none of them loads another page's file for it.
const shellIcons = [
  ...iconsOf((file) => shell.test(file)),
  ...homeIcons.filter((icon) => formIcons.includes(icon) || tabIcons.includes(icon)),
];

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
                // `shell` is what every page carries; name nothing here that only pages with records use.
                groups: [
                  { name: 'framework', test: framework, priority: 3 },
                  { name: 'shell', test: (id) => shell.test(id) || among(shellIcons, id), priority: 2 },
                  { name: 'landing', test: (id) => landing.test(id) || among(homeIcons, id), priority: 1 },
                  // Apart from whatever small file shares its pages, so that none of those brings it along.
                  { name: 'schemas', test: /node_modules\/zod\// },
                  {
                    name: 'parts',
                    test: (id) =>
                      parts.test(id) ||
                      among(
                        tabIcons.filter((icon) => formIcons.includes(icon)),
                        id,
                      ),
                  },
                  // What forms are made of, for every page with one; the landing page has none of these.
                  {
                    name: 'form',
                    test: /src\/kit\/(?:form-state|use-form|ui\/(?:FormShell|fields|choices))\.tsx?$|src\/shared\/refusal\.ts$/,
                  },
                  { name: 'records', test: (id) => records.test(id) || among(tabIcons, id) },
                  { name: 'rules', test: /src\/(?:modules\/(?:jobs|workers)\/rules|shared\/lifecycle)\.ts$/ },
                  { name: 'worker', test: firstTab },
                  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/dev': api } },
}));
