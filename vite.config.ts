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
    'src/modules/identity/web/(areas|session|sign-in-notice|use-leave)\\.tsx?$',
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
  [
    'src/kit/ui/(Cloth|NotFound|tiles)\\.tsx?$',
    'src/web/shell/(Footer|NavBar|OwnBar|ThemeChoice)\\.tsx$',
    'src/web/home/suggestions\\.ts$',
  ].join('|'),
);

/** Modules by their paths below `src`. */
const modules = (...paths: string[]): RegExp => new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`);

/** With a style sheet that other pages share: the next area that uses it would take it along, and be loaded for it. */
const withStyles = (files: RegExp, ...sheets: string[]): RegExp =>
  new RegExp(`${files.source}|/src/(?:${sheets.join('|')})\\.css$`);

/** Parts of pages that are neither text nor form, and the small rules that most of those pages have. */
const parts = new RegExp(
  [
    modules(
      'kit/(?:later|use-(?:answer|late|minute))',
      'kit/ui/(?:PriceLines|Sheet|Tag|bars|ledger|states|status|use-narrow)',
      'modules/(?:jobs/board-rules|identity/web/NoConnection)',
      'modules/(?:jobs|workers)/rules',
      'shared/(?:full-month|lifecycle|phone|search-patterns)',
      'web/new-build',
    ).source,
    'vite/preload-helper',
    'src/web/work\\.css$',
  ].join('|'),
);

/** What forms are made of, for every page with one; the landing page has none of these. */
const form = modules(
  'kit/(?:form-state|use-form)',
  'kit/ui/(?:FormShell|fields|choices)',
  'modules/identity/web/after-confirm',
  'modules/places/web/use-reading',
  'modules/requests/web/form/ReceiverFields',
  'shared/(?:ids|refusal|signature)',
);

/** The shapes of what is sent: loaded when a form is sent, or with a page that reads a link. */
const schemas = new RegExp(['node_modules/zod/', modules('shared/(?:contract|fields|plain-name)').source].join('|'));

/** What every page with records has, which no other page loads. */
const records = new RegExp(
  [
    'node_modules/@tanstack/',
    'src/kit/(?:live|query|tone|when)\\.ts$',
    'src/kit/ui/(?:InLanguage|pages)\\.tsx$',
    'src/modules/catalogue/web/worker-door\\.tsx?$',
    'src/modules/jobs/web/words\\.ts$',
    'src/modules/notifications/web/door\\.ts$',
    'src/modules/safety/web/(?:SosButton\\.tsx|dial\\.ts)$',
    'src/modules/identity/web/RequireSession\\.tsx$',
    'src/web/worker/TabBoundary\\.tsx$',
    // Styles too: a script that took them along would be loaded for them.
    'src/kit/styles/(?:dashboard|records)\\.css$',
    'src/modules/money/web/money-queries\\.ts$',
    'src/modules/notifications/web/inbox-query\\.ts$',
  ].join('|'),
);

/** The first tab of the worker dashboard with its frame: one file, which its HTML names. */
const firstTab = new RegExp(
  [
    'src/web/worker/(?!fetch-ahead|FetchAhead|TabBoundary)',
    'src/modules/workers/web/(?:SectionNav|sections|StatusStrip|WorkerGate|WorkerHeader|was-here|worker-query|words)\\.tsx?$',

    'src/modules/jobs/web/(?:DashboardTab|Glance|JobRow|board-pages|job-link|job-queries|use-minute)\\.tsx?$',
  ].join('|'),
);

/**
 * Files that several pages share, one script for each area. A script takes along what its modules import, unless an earlier one has
 * it, so what others build on comes first. A module with a style sheet belongs only where all pages of the script need that sheet.
 */
const areas: Readonly<Record<string, RegExp>> = {
  // What an account shows on several pages; alone, so that none of them loads the forms of signing in.
  account: modules('modules/identity/consent-rules', 'modules/identity/web/(?:CopyButton|ResendLink|corporate-door)'),
  // What a job's mover reads, also on the order's page.
  'job-words': modules('modules/jobs/web/job-words'),
  photos: modules('kit/photos/(?:PhotosPart|upload-key|use-photos)'),
  sheets: modules('kit/ui/(?:SheetForm|RatingForm)'),
  // Whoever shows a price or an order has both.
  rules: modules(
    'modules/catalogue/(?:between-cities|options|price-lines|rates|rules|smaller-vehicles)',
    'modules/catalogue/(?:list|worker)-rules',
    'modules/dispatch/(?:(?:position|receipt)-)?rules',
    'modules/jobs/door-wait-rules',
    'modules/money/payment-methods-rules',
    'modules/(?:places|requests)/rules',
    'modules/rides/(?:no-show-)?rules',
    'modules/support/rules',
  ),
  road: modules('modules/catalogue/(?:road-rules|web/door)'),
  tiers: modules('modules/bookings/tier-rules'),
  bookings: modules('modules/bookings/(?:options|rules)'),
  'take-home': modules('modules/drivers/(?:interest-rules|web/TakeHomePart)'),
  words: modules('web/pages/(?:words|WordsPage)'),
  auth: modules(
    'modules/identity/rules',
    'modules/identity/web/(?:AskForLink|Auth(?:Frame|Screen)|CodeField|LetterSent|QuickSignUpForm|SecondStep|SignInForm)',
    'modules/identity/web/(?:auth-words|code-faults|when-near)',
  ),
  confirm: modules('modules/identity/(?:contract|web/(?:auth-faults|confirm-link|schema-faults))'),
  address: modules(
    'modules/places/web/(?:AddressField|PinField|RouteField|SuggestionList|place-signs|use-address-box|use-saved-places)',
  ),
  map: modules(
    'modules/places/web/(?:Map|MapFrame|outline)',
    'modules/rides/web/(?:RideFrame|map-of-trip|vehicle-icons)',
  ),
  'map-parts': modules('modules/places/web/(?:MapTools|WayMarks|map-settings|roads|view|way)'),
  'trip-words': modules('modules/rides/web/(?:pay-words|trip-words)', 'shared/first-name'),
  drivers: modules('modules/drivers/(?:application-rules|release-rules|web/LeftToDo)'),
  'ride-form': modules('modules/rides/web/ride-(?:ask|form)'),
  trips: modules('modules/rides/web/(?:TripParts|ride-queries)'),
  'work-rules': modules(
    'modules/jobs/(?:crew|dispute|not-now|waiting)-rules',
    'modules/workers/(?:hearing|schedule)-rules',
  ),
  requests: modules(
    'modules/requests/(?:(?:asking|cancellation|following|promise)-rules|web/form/(?:book-again|request-form))',
  ),
  earn: modules('modules/drivers/web/(?:EarnCloth|WithoutVehicle|referral)', 'modules/identity/web/sign-up-door'),
  'data-requests': modules('modules/support/data-request-rules'),
  support: withStyles(modules('modules/support/web/(?:case-draft|reach)'), 'modules/support/web/case'),
  provider: modules(
    'modules/providers/web/(?:GiveSheet|HomePart|JobsPart|ProviderDashboardPage|Split|provider-queries|provider-sections|welcome-words|words)',
  ),
  receipts: modules(
    'modules/dispatch/web/(?:OfferReceipts|OfferReceiptSheet|Receipt|position-buffer|receipt-words|use-position)',
  ),
  paying: modules(
    'modules/money/(?:due|payment)-rules',
    'modules/money/web/(?:CardButtons|OtherWays|door|refund-clock|use-card-payment|use-pay-transfer|use-pay-ways)',
  ),
  driving: modules(
    'web/driver/(?!Drive(?:Page|rDashboardPage)|DriverTripCard|OfferCard|Road|use-awake|use-offer-tone)[\\w-]+',
    'kit/use-seconds-left',
    'modules/rides/desk-rules',
  ),
  home: modules('web/pages/(?:Activity\\w*|request-sign)'),
  console: modules(
    'kit/console/[\\w-]+',
    'modules/support/web/console/(?:CaseTalk|DataRequestActs|DataRequestsPart|right-words)',
    'modules/(?:jobs|rides|requests|workers|safety)/web/console/(?:AssignForm|SosWatch|WorkerHearings|alarm|alert-words|desk-queries|hearing-queries|hearing-signs|job-words|request-words|ride-words)',
    'modules/requests/staff-rules',
    'web/staff/[\\w-]+',
  ),
  // What a person and a mover say and show each other, on the order's page and in the mover's job.
  talk: modules(
    'kit/(?:use-server-now|ui/progress)',
    'modules/jobs/(?:(?:dispute-words|price-change|proof|quick)-rules)',
    'modules/jobs/web/(?:DisputeFacts|MoverBar|MoverChat|Talk|press-keys|unread|use-decisions|use-followed|writing)',
    'modules/requests/web/(?:LoadView|listed-words)',
  ),
  order: modules(
    'modules/jobs/decided-lines-rules',
    'modules/requests/web/track/(?:CancelSheet|Completed|ConfirmSheet|DoorWait|HelpSheet|LoadedCode|Missing|Next|Payment|PriceChange|ProblemSheet|RequestSent|TipMover|TrackBody|TrackChat|TrackFrame|TrackPage|money-words|track-queries)',
  ),
  company: withStyles(modules('modules/companies/(?:rules|web/sign-up-here)'), 'modules/companies/web/corporate'),
  // What every section of the company's dashboard has.
  corporate: modules(
    'modules/companies/(?:credit-rules|order-rules|spend-rules)',
    'modules/companies/web/(?:AccountPending|CompanyLost|CorporateFrame|company|corporate-door|corporate-nav)',
    'modules/(?:integrations|notifications|programs|requests|rides)/web/corporate-door',
    'modules/programs/rules',
    'modules/programs/web/(?:WithoutCompany|home/program-words|items/(?:item-queries|item-tones))',
    'web/corporate/(?:CorporateDashboardPage|CorporateFrame|FrameBar|ProgramFrame|corporate-sections)',
  ),
  'company-home': modules(
    'modules/companies/web/(?:again-link|bookings/BookingRows)',
    'modules/programs/web/home/(?:EmployeeHome|HomeSection|MarkSection|ProgramCards|SetupSections|WelcomeBanner)',
    'modules/programs/web/items/PartnerLink',
    'web/corporate/home/(?:CompanyHome|CompanyToday|home-queries)',
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
const homeIcons = iconsOf((file) => landing.test(file) || file.startsWith('src/web/home/'));
const tabIcons = iconsOf((file) => firstTab.test(file) || parts.test(file) || records.test(file));
// An icon is in the file of all pages that draw it, so that none of them loads another page's file for it.
const shellIcons = [
  ...iconsOf((file) => shell.test(file)),
  ...homeIcons.filter((icon) => formIcons.includes(icon) || tabIcons.includes(icon)),
];
/** Sections of a page: each is loaded when it is opened, after the area of its frame. */
const sections: Readonly<Record<string, RegExp>> = {
  corporate: /src\/modules\/(?:billing|companies|integrations|programs)\/web\//,
  console: /\/console\//,
};

/** Drawn by the files of one area and by no other page: they are in its script. */
const areaIcons = Object.fromEntries(
  Object.entries(areas).map(([name, test]) => {
    const others = iconsOf((file) => !test.test(`/${file}`) && !sections[name]?.test(file));
    return [name, iconsOf((file) => test.test(`/${file}`)).filter((icon) => !others.includes(icon))];
  }),
);
const ownIcons = Object.values(areaIcons).flat();

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
                { test: /src\/modules\/\w+\/web\/(?:console-|worker-|corporate-)?door\.tsx?$/, sideEffects: false },
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
                  { name: 'form-icons', test: (id) => among(formIcons, id), minShareCount: 2 },
                  {
                    name: 'icons',
                    test: (id) => /lucide-react\/dist\/esm\/icons\//.test(id) && !among(ownIcons, id),
                    minShareCount: 2,
                  },
                  ...Object.entries(areas).map(([name, test]) => ({
                    name,
                    test: (id: string) => test.test(id) || among(areaIcons[name] ?? [], id),
                  })),
                ],
              },
            },
          },
        }),
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/dev': api } },
}));
