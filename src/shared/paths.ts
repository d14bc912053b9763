// Every page of the web app and its addresses, as functions (customer.md §2.1 and decisions.md), for the web app and the server: letters,
// notifications and redirects use them too. No other file contains a page's path (tests/house/paths.test.ts).
import type { Page } from './pages.ts';

type Filled<P extends string> = P extends `${infer Start}/:${string}`
  ? `${Start}/${string}`
  : P extends `${infer Start}/*`
    ? Start | `${Start}/${string}`
    : P;
type WithEnd<P extends string> = P | `${P}?${string}` | `${P}#${string}`;
/** The address of a page, with its query and fragment. An unknown address does not compile. */
export type Path = WithEnd<Filled<Page>>;
/** Another query on the open page. */
type OnThisPage = '' | `?${string}`;
/** A file that a link downloads. */
type OfTheApi = `/api/${string}`;

/** Missing or empty values are left out; a list repeats the key for each value. */
export const withQuery = <P extends string>(
  path: P,
  query: Readonly<Record<string, unknown>>,
): P | `${P}?${string}` => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if ((one ?? '') !== '') search.append(name, String(one));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** What a link may prefill in the request form; navigation state has the same fields (customer.md §2.6). */
export type BookingStart = {
  serviceType?: string;
  program?: string;
  tier?: string;
  /** YYYY-MM-DD and HH:MM, from the Reserve block. */
  date?: string;
  time?: string;
  /** Ids: who pays, and what for; only for the business wizard. */
  company?: string;
  relocation?: string;
};

/** The sheet of a driver's money: trip is the ride that `money: 'trip'` shows. */
type DriverMoney = { money?: 'earnings' | 'payout' | 'payouts' | 'debt' | 'trip'; trip?: string };

export const paths = {
  home: () => '/',
  services: () => '/#services',
  about: () => '/#about',
  activity: () => '/home',
  auth: (from: { next?: string; notice?: 'booking' } = {}) => withQuery('/auth', from),
  /** A signed-in person's account page, at one of its sections. */
  account: (part: 'profile' | 'receipts' | 'notifications' | 'language' | 'cases') => `/auth#${part}`,
  authConfirm: () => '/auth/confirm',
  login: (from: { next?: string } = {}) => withQuery('/login', from),
  signup: (from: { next?: string } = {}) => withQuery('/signup', from),
  verify: () => '/verify',

  bookService: ({ serviceType, ...start }: BookingStart = {}) =>
    withQuery('/book-service', { service: serviceType, ...start }),
  /** extra: an additional service that is preselected. */
  bookBusiness: ({ step, serviceType, ...start }: BookingStart & { step?: number; extra?: string } = {}) =>
    withQuery('/book-service-universal', { step: step?.toString(), service: serviceType, ...start }),
  bookingConfirmation: (booking?: string) => withQuery('/booking-confirmation', { booking }),
  track: (token: string) => `/track/${encodeURIComponent(token)}`,
  /** A printable receipt or invoice. */
  receipt: (id: string, link?: string) => withQuery(`/receipts/${encodeURIComponent(id)}`, { link }),
  /** A bank transfer, by what it pays and its key. page: where the payer of a debt came from. */
  transfer: (kind: string, key: string, from: { page?: string } = {}) =>
    withQuery(`/pay/${kind}/${encodeURIComponent(key)}`, from),
  /** The same by USSD. amount_kobo: where the payer chooses it. */
  ussd: (kind: string, key: string, { amount_kobo, page }: { amount_kobo?: number; page?: string } = {}) =>
    withQuery(`/pay/${kind}/${encodeURIComponent(key)}/ussd`, { amount: amount_kobo?.toString(), page }),
  /** trip: the ride that is shown instead of the form. */
  /** company: its id; it pays. */
  /** voucher: its id, which is no secret. */
  findMover: (show: { trip?: string; company?: string; voucher?: string } = {}) => withQuery('/find-mover', show),
  /** `?company=` of findMover goes along. */
  chooseVehicle: () => '/choose-vehicle-type',
  trip: (id: string) => `/trips/${encodeURIComponent(id)}`,

  earn: (location?: string) => withQuery('/earn-with-kaya', { location }),
  chooseEarning: (location?: string, method?: string) => withQuery('/choose-earning-method', { location, method }),
  /** Where somebody starts to work without a vehicle: the sign-up, then their profile. */
  workStart: () => withQuery('/signup', { next: '/worker-dashboard' }),
  becomeDriver: () => '/become-driver',
  driverOnboarding: (from: { location?: string; method?: string } = {}) => withQuery('/driver-onboarding', from),
  driverDashboard: () => '/driver-dashboard',
  /** The driver's phone view for the road; with the money sheet over it. */
  drive: (show: DriverMoney = {}) => withQuery('/drive', show),
  /** The same sheet over the driver's current page. */
  driverMoney: (show: DriverMoney) => withQuery('', show),
  workerDashboard: (tab?: string) => withQuery('/worker-dashboard', { tab }),
  workerJob: (job: string) => withQuery('/worker-dashboard', { tab: 'jobs', job }),
  /** list: 'mine' shows the worker's own jobs; a missing filter does not apply. near: `lat,lng` of `place`. */
  workerJobs: (
    show: {
      size?: string;
      saved?: string;
      near?: string;
      place?: string;
      sort?: string;
      day?: string;
      min?: string;
      within?: string;
      hours?: string;
      view?: string;
      list?: string;
      job?: string;
    } = {},
  ) => withQuery('/worker-dashboard', { tab: 'jobs', ...show }),
  /** part: the number of a lesson, or `quiz`. */
  workerTraining: (open: { module?: string; part?: string } = {}) =>
    withQuery('/worker-dashboard', { tab: 'training', ...open }),
  workerEarnings: (list: 'payouts') => withQuery('/worker-dashboard', { tab: 'earnings', list }),
  /** One line of the statement, over the tab. */
  workerEarning: (line: string) => withQuery('/worker-dashboard', { tab: 'earnings', line }),
  /** A month of the statement (`2026-11`) as a file; for a team: `provider/earnings`. */
  /** A report of the ledger as a file: `/months`, `/accounts/bank`, or '' for the trial balance. */
  ledgerFile: (report: string, kind: 'pdf' | 'csv', look: Record<string, string>) =>
    withQuery(`/api/staff/ledger${report}/${kind}`, look),
  statementFile: (month: string, kind: 'pdf' | 'csv', of = 'earnings') => `/api/${of}/statements/${month}/${kind}`,
  becomeProvider: () => '/become-a-provider',
  providerLogin: () => '/provider-login',
  /** list: which jobs; money: the provider's own balance, payout, payouts or debt. */
  providerDashboard: (show: { tab?: string; list?: string; money?: string } = {}) =>
    withQuery('/provider-dashboard', show),

  corporate: () => '/corporate',
  /** way: 'tailored' goes on to `talk`. */
  corporateStart: (way?: 'tailored') => withQuery('/corporate/get-started', { way }),
  /** A call with a person of Kaya. topic: what it is about. */
  talk: (topic?: string) => withQuery('/corporate/talk', { topic }),
  corporateTour: (part: 'home' | 'move' | 'meal' | 'swap' | 'housing') => `/corporate/${part}`,
  corporateDashboard: (part?: string) => (part ? `/corporate/dashboard/${part}` : '/corporate/dashboard'),
  /** Sign-in through the company's identity provider; company: its short name. */
  companySignIn: (company?: string) => withQuery('/company-sign-in', { company }),
  companyDashboard: (look: { company?: string } = {}) => withQuery('/corporate/company-dashboard', look),
  company: (slug: string) => `/company/${encodeURIComponent(slug)}`,
  myRelocation: () => '/my-relocation',
  /** part: roles, teams or codes; missing: the people. */
  companyTeam: (part?: string) => withQuery('/corporate/dashboard/team', { part }),
  program: (name: string) => `/programs/${name}`,
  /** company: whose card is replaced; setup: the one to continue. */
  cardSetup: (from: { program?: string; tier?: string; company?: string; setup?: string } = {}) =>
    withQuery('/card-setup', from),

  /** show: a filter; q: the search; id: the record open beside the list. */
  staff: (part?: string, look: { show?: string; q?: string; id?: string } = {}) =>
    withQuery(part ? `/staff/${part}` : '/staff', look),

  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  terms: () => '/terms',
  aboutKaya: () => '/about',
  help: () => '/help',
  /** search: the words that the answers must have. */
  helpSearch: (q?: string) => withQuery('/help', { q }),
  /** One answer, unfolded. */
  helpAnswer: (id: string) => `/help#${id}`,
  /** Where a case is opened. right: what is asked about one’s data; request, booking, ride: its subject, by its id or its link's secret; job: the code of a mover’s job. */
  contact: (
    start: {
      topic?: string;
      right?: string;
      request?: string;
      booking?: string;
      ride?: string;
      job?: string;
      company?: string;
      /** The company’s: `ride:ID`. */
      order?: string;
      /** The number of an invoice of the company. */
      invoice?: string;
    } = {},
  ) => withQuery('/contact', start),
  /** By its id, or by the secret of a visitor’s link. */
  case: (key: string) => `/cases/${encodeURIComponent(key)}`,
  /** The page on who is offered which ride or job. */
  offerRule: () => '/how-offers-are-decided',
  newsroom: () => '/newsroom',
  careers: () => '/careers',
  safety: () => '/safety',
  sustainability: () => '/sustainability',
  cities: () => '/cities',
} satisfies Record<string, (...given: never[]) => Path | OnThisPage | OfTheApi>;

/** Addresses that only the server writes, in letters and messages; separate, so that pages do not load them. */
export const mailedPaths = {
  /** Where an email's link brings its code; the fragment of `magiclink` reaches only the page. */
  confirm: (purpose: string, code: string) =>
    purpose === 'magiclink'
      ? `/auth/confirm?type=${purpose}&code=${code}`
      : `/auth/confirm?type=${purpose}#code=${code}`,
  verifyWork: (code: string) => `/verify#type=magiclink&access_token=${code}`,
  /** A ride as its rider shares it. */
  sharedTrip: (secret: string) => `/trip/${secret}`,
  providerApplication: () => '/become-a-provider#application',
  crewInvite: (secret: string) => `/crew-invite#${secret}`,
  workPassport: () => '/work-passport',
  openedPassport: (code: string) => `/work-passport#${code}`,
  companyInvite: (secret: string) => `/company-invite#${secret}`,
  talkCall: (secret: string) => `/corporate/talk#${secret}`,
  companyApproval: (secret: string) => `/company-approval#${secret}`,
  partnerOrder: (secret: string) => `/partner-order#${secret}`,
  /** A company pays rides of a guest. */
  rideVoucher: (secret: string) => `/ride-voucher#code=${secret}`,
} satisfies Record<string, (...given: never[]) => Path>;
