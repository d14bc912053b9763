// Every address of the web app, as functions (customer.md §2.1 and decisions.md). No other file contains a path.
import { ownPath } from '../shared/own-path.ts';

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** What a link may carry into the request form; the same words travel as navigation state (customer.md §2.6). */
export type BookingStart = {
  serviceType?: string;
  program?: string;
  tier?: string;
  /** YYYY-MM-DD and HH:MM, from the Reserve block. */
  date?: string;
  time?: string;
  /** Ids: who pays, and what for; only the business wizard takes them. */
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
  /** The account of a signed-in person, at one of its sections. */
  account: (part: 'receipts' | 'notifications' | 'language' | 'cases') => `/auth#${part}`,
  authConfirm: () => '/auth/confirm',
  login: (from: { next?: string } = {}) => withQuery('/login', from),
  signup: (from: { next?: string } = {}) => withQuery('/signup', from),
  verify: () => '/verify',

  bookService: ({ serviceType, ...start }: BookingStart = {}) =>
    withQuery('/book-service', { service: serviceType, ...start }),
  /** extra: an additional service that the wizard starts with. */
  bookBusiness: ({ step, serviceType, ...start }: BookingStart & { step?: number; extra?: string } = {}) =>
    withQuery('/book-service-universal', { step: step?.toString(), service: serviceType, ...start }),
  bookingConfirmation: (booking?: string) => withQuery('/booking-confirmation', { booking }),
  track: (token: string) => `/track/${encodeURIComponent(token)}`,
  /** A printable receipt or invoice. */
  receipt: (id: string, link?: string) => withQuery(`/receipts/${encodeURIComponent(id)}`, { link }),
  /** trip: the ride that is shown instead of the form. */
  findMover: (show: { trip?: string } = {}) => withQuery('/find-mover', show),
  chooseVehicle: () => '/choose-vehicle-type',
  trip: (id: string) => `/trips/${encodeURIComponent(id)}`,

  earn: (location?: string) => withQuery('/earn-with-kaya', { location }),
  chooseEarning: (location?: string, method?: string) => withQuery('/choose-earning-method', { location, method }),
  /** Where somebody begins to work without a vehicle: the sign-up, and from there their profile. */
  workStart: () => withQuery('/signup', { next: '/worker-dashboard' }),
  becomeDriver: () => '/become-driver',
  driverOnboarding: (from: { location?: string; method?: string } = {}) => withQuery('/driver-onboarding', from),
  driverDashboard: () => '/driver-dashboard',
  /** The driver's phone view for the road; with the sheet of their money over it. */
  drive: (show: DriverMoney = {}) => withQuery('/drive', show),
  /** The same sheet over the page of a driver who is there already. */
  driverMoney: (show: DriverMoney) => withQuery('', show),
  workerDashboard: (tab?: string) => withQuery('/worker-dashboard', { tab }),
  workerJob: (job: string) => withQuery('/worker-dashboard', { tab: 'jobs', job }),
  /** list: 'mine' shows the jobs one has or had; a filter that is missing does not apply. near: `lat,lng` of `place`. */
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
  statementFile: (month: string, kind: 'pdf' | 'csv', of = 'earnings') => `/api/${of}/statements/${month}/${kind}`,
  becomeProvider: () => '/become-a-provider',
  providerLogin: () => '/provider-login',
  /** list: which jobs; money: the provider's own balance, payout, payouts or debt. */
  providerDashboard: (show: { tab?: string; list?: string; money?: string } = {}) =>
    withQuery('/provider-dashboard', show),

  corporate: () => '/corporate',
  corporateStart: () => '/corporate/get-started',
  corporateTour: (part: 'home' | 'move' | 'meal' | 'swap' | 'housing') => `/corporate/${part}`,
  corporateDashboard: (part?: string) => (part ? `/corporate/dashboard/${part}` : '/corporate/dashboard'),
  /** Sign-in by the company's own provider; company: its short name. */
  companySignIn: (company?: string) => withQuery('/company-sign-in', { company }),
  companyDashboard: (look: { company?: string } = {}) => withQuery('/corporate/company-dashboard', look),
  company: (slug: string) => `/company/${encodeURIComponent(slug)}`,
  /** part: roles, teams or codes; the people without. */
  companyTeam: (part?: string) => withQuery('/corporate/dashboard/team', { part }),
  program: (name: string) => `/programs/${name}`,
  /** company: whose card is replaced; setup: the one to go on with. */
  cardSetup: (from: { program?: string; tier?: string; company?: string; setup?: string } = {}) =>
    withQuery('/card-setup', from),

  /** show: which of them; q: what is searched for; id: the one that is open beside the list. */
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
  /** Where a case is opened. request, booking, ride: what it is about, by its id or the secret of its link; job: the code of a mover’s job. */
  contact: (start: { topic?: string; request?: string; booking?: string; ride?: string; job?: string } = {}) =>
    withQuery('/contact', start),
  /** By its id, or by the secret of a visitor’s link. */
  case: (key: string) => `/cases/${encodeURIComponent(key)}`,
  /** How it is decided who is offered which ride or job. */
  offerRule: () => '/how-offers-are-decided',
  newsroom: () => '/newsroom',
  careers: () => '/careers',
  safety: () => '/safety',
  sustainability: () => '/sustainability',
  cities: () => '/cities',
} as const;

export { ownPath };

type Place = { search: string; state: unknown };
const stateOf = ({ state }: Place): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** The page that asked for the sign-in and to which the person returns (decisions.md, Auth). */
export const askedForSignIn = (place: Place): string | null =>
  ownPath(stateOf(place)['next']) ?? ownPath(new URLSearchParams(place.search).get('next'));

/** Whether /auth was reached by 'Sign up'. */
export const wantsSignUp = (place: Place): boolean => stateOf(place)['side'] === 'sign-up';

/** What the request form starts with: navigation state first, else the query of a plain link. */
export const bookingStart = (place: Place): BookingStart => {
  const state = stateOf(place);
  const query = new URLSearchParams(place.search);
  const pick = (name: keyof BookingStart, inQuery: string = name): BookingStart => {
    const carriedState = state[name];
    const value = typeof carriedState === 'string' && carriedState ? carriedState : query.get(inQuery);
    return value ? { [name]: value } : {};
  };
  return {
    ...pick('serviceType', 'service'),
    ...pick('program'),
    ...pick('tier'),
    ...pick('date'),
    ...pick('time'),
    ...pick('company'),
    ...pick('relocation'),
  };
};
