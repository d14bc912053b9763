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
    'src/kit/(kept|page-settings|use-online|use-today)\\.ts$',
    'src/web/shell/(CrashPage|GateNotice|OfflineBanner|RouteFocus|SandboxBanner|use-leaving)\\.tsx?$',
    'src/shared/(clock|figures|naira|page-settings)\\.ts$',
    'src/modules/catalogue/range-rules\\.ts$',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
  ].join('|'),
);

/** What only the landing page has. */
const landing = new RegExp(
  ['src/kit/ui/(Cloth|NotFound|tiles)\\.tsx?$', 'src/web/shell/(Footer|NavBar|OwnBar|ThemeChoice)\\.tsx$'].join('|'),
);

/** Modules by their paths below `src`. */
const modules = (...paths: string[]): RegExp => new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`);

/** Parts of pages that are neither text nor form, and the small rules that most of those pages have. */
const parts = new RegExp(
  [
    modules(
      'kit/use-(?:answer|late|minute)',
      'kit/ui/(?:PriceLines|Sheet|Tag|bars|ledger|states|status|use-narrow)',
      'modules/(?:jobs/board-rules|identity/web/NoConnection)',
      'modules/(?:jobs|workers)/rules',
      'shared/(?:full-month|lifecycle|phone)',
      'web/new-build',
    ).source,
    'vite/preload-helper',
  ].join('|'),
);

/** What forms are made of, for every page with one; the landing page has none of these. */
const form = modules(
  'kit/(?:form-state|use-form)',
  'kit/ui/(?:FormShell|fields|choices)',
  'modules/identity/(?:consent-rules|web/after-confirm)',
  'modules/places/web/use-reading',
  'modules/requests/web/form/ReceiverFields',
  'shared/(?:ids|refusal|signature)',
);

/** The shapes of what is sent: loaded when a form is sent, or with a page that reads a link. */
const schemas = new RegExp(
  ['node_modules/zod/', modules('shared/(?:contract|fields|plain-name|search-patterns)').source].join('|'),
);

/** What every page with records has, which no other page loads. */
const records = new RegExp(
  [
    'node_modules/@tanstack/',
    'src/kit/(?:live|query|tone)\\.ts$',
    'src/kit/ui/(?:InLanguage|pages)\\.tsx$',
    'src/modules/money/web/money-queries\\.ts$',
    'src/modules/notifications/web/inbox-query\\.ts$',
  ].join('|'),
);

/** The first tab of the worker dashboard with its frame: one file, which its HTML names. */
const firstTab = new RegExp(
  [
    'src/web/worker/(?!fetch-ahead|FetchAhead|TabBoundary)',
    'src/modules/workers/web/(?:SectionNav|sections|StatusStrip|WorkerGate|WorkerHeader|was-here|worker-query|words)\\.tsx?$',

    'src/modules/jobs/web/(?:DashboardTab|Glance|JobRow|board-pages|job-link|job-queries|use-minute|words)\\.tsx?$',
  ].join('|'),
);

/**
 * Files that several pages share, one script for each area. A script takes along what its modules import, unless an earlier one has
 * it, so what others build on comes first. A module with a style sheet belongs only where all pages of the script need that sheet.
 */
const areas: Readonly<Record<string, RegExp>> = {
  photos: modules('kit/photos/(?:PhotosPart|upload-key|use-photos)'),
  sheets: modules('kit/ui/(?:SheetForm|RatingForm)'),
  prices: modules('modules/catalogue/(?:between-cities|options|price-lines|rates|rules|smaller-vehicles)'),
  rules: modules(
    'modules/catalogue/(?:list|worker)-rules',
    'modules/dispatch/position-rules',
    'modules/money/payment-methods-rules',
    'modules/(?:places|requests)/rules',
    'modules/rides/(?:no-show-)?rules',
  ),
  road: modules('modules/catalogue/(?:road-rules|web/door)'),
  tiers: modules('modules/bookings/tier-rules'),
  'take-home': modules('modules/drivers/(?:interest-rules|web/TakeHomePart)'),
  'receipt-rules': modules('modules/dispatch/(?:receipt-)?rules'),
  words: modules('web/pages/(?:words|WordsPage)'),
  auth: modules(
    'modules/identity/rules',
    'modules/identity/web/(?:AskForLink|Auth(?:Frame|Screen)|CodeField|LetterSent|QuickSignUpForm|ResendLink|SecondStep|SignInForm)',
    'modules/identity/web/(?:auth-words|code-faults|when-near)',
  ),
  confirm: modules('modules/identity/(?:contract|web/(?:auth-faults|confirm-link|schema-faults))'),
  address: modules(
    'modules/places/web/(?:AddressField|PinField|RouteField|SuggestionList|use-address-box|use-saved-places)',
  ),
  map: modules('modules/places/web/(?:Map|MapFrame|outline)'),
  'map-parts': modules('modules/places/web/(?:MapTools|WayMarks|map-settings|roads|view|way)'),
  rides: modules('modules/rides/web/(?:RideFrame|map-of-trip|pay-words|ride-ask|ride-form|vehicle-icons)'),
  trips: modules('modules/rides/web/(?:TripParts|ride-queries|trip-words|use-seconds-left)', 'shared/first-name'),
  requests: modules('modules/requests/(?:(?:cancellation|following|promise)-rules|web/form/request-form)'),
  earn: modules('modules/drivers/web/(?:EarnCloth|WithoutVehicle|referral)', 'modules/identity/web/sign-up-door'),
  support: modules('modules/support/(?:rules|web/(?:case-draft|reach))'),
  bookings: modules('modules/bookings/(?:options|rules|web/wizard/wizard-form)'),
  provider: modules('modules/providers/web/(?:provider-queries|provider-sections|words)'),
  drivers: modules('modules/drivers/(?:application-rules|release-rules|web/LeftToDo)'),
  receipts: modules(
    'modules/dispatch/web/(?:OfferReceipts|OfferReceiptSheet|Receipt|position-buffer|receipt-words|use-position)',
  ),
  following: modules('modules/jobs/(?:(?:dispute-words|price-change|proof|quick)-rules|web/DisputeFacts)'),
  talk: modules('modules/jobs/web/(?:MoverBar|MoverChat|Talk|press-keys|unread|use-decisions|use-followed|writing)'),
  company: modules('modules/companies/(?:rules|web/sign-up-here)'),
  corporate: modules(
    'modules/companies/web/(?:CompanyLost|CorporateFrame|company|corporate-door|corporate-nav)',
    'modules/(?:integrations|notifications|requests|rides)/web/corporate-door',
    'web/worker/TabBoundary',
    'modules/programs/web/WithoutCompany',
    'web/corporate/ProgramFrame',
  ),
  programs: modules(
    'modules/programs/rules',
    'modules/programs/web/(?:home/program-words|items/(?:ItemRows|item-queries|item-tones))',
  ),
  inventory: modules('modules/catalogue/inventory(?:-rules)?'),
  things: modules('modules/catalogue/price-rules', 'modules/requests/web/form/(?:HowPart|ThingsList|things-form)'),
  contracts: modules(
    'modules/catalogue/(?:inventory-)?contract',
    'modules/places/contract',
    'modules/requests/(?:submit-contract|web/form/request-formats)',
  ),
};

/** The icons that these files draw, as the addresses of their modules end. */
const iconsOf = (where: (file: string) => boolean): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter(where)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
    .map(([, icon]) => `lucide-react/dist/esm/icons/${icon}.mjs`);
const among = (icons: readonly string[], id: string): boolean => icons.some((icon) => id.endsWith(icon));

/** Forms and what they are made of. */
const forms =
  /src\/(?:kit\/(?:ui|photos)\/|modules\/(?:identity|places|requests\/web\/form|requests\/web\/\w+\.tsx|bookings\/web\/wizard|rides|drivers)\/?)/;
const formIcons = iconsOf((file) => forms.test(file));
const providerIcons = iconsOf((file) => file.endsWith('providers/web/provider-sections.ts'));
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
    // bin/build-web.ts looks up there what a page loads by itself, and deletes it.
    manifest: true,
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
              // Every page carries the names of all files, and random characters compress by how many, and how many different ones, there are.
              hashCharacters: 'hex',
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                // A few whole files instead of thirty crumbs: they compress better and ask for fewer round trips.
                // `shell` is what every page carries; name nothing here that only pages with records use.
                groups: [
                  { name: 'framework', test: framework, priority: 3 },
                  { name: 'shell', test: (id) => shell.test(id) || among(shellIcons, id), priority: 2 },
                  { name: 'landing', test: (id) => landing.test(id) || among(homeIcons, id), priority: 1 },
                  {
                    name: 'parts',
                    test: (id) =>
                      parts.test(id) ||
                      among(
                        tabIcons.filter((icon) => formIcons.includes(icon)),
                        id,
                      ),
                  },
                  { name: 'form', test: form },
                  { name: 'schemas', test: schemas },
                  { name: 'records', test: (id) => records.test(id) || among(tabIcons, id) },
                  { name: 'worker', test: firstTab },
                  // Apart from the icons of the company's pages and the console, which no form draws.
                  { name: 'form-icons', test: (id) => among([...formIcons, ...providerIcons], id), minShareCount: 2 },
                  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                  ...Object.entries(areas).map(([name, test]) => ({ name, test })),
                ],
              },
            },
          },
        }),
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/dev': api } },
}));
