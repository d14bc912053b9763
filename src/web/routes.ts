// The whole route table (customer.md §2.1 and the additions of decisions.md). One line per page: address and file. A module's page is in
// `src/modules/<module>/web/<Name>Page.tsx`. paths.ts makes links to them; prerendered.ts lists the pages rendered to HTML at build time.
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Page } from '../shared/pages.ts';

type Route = Exclude<Page, '/'> extends infer P ? (P extends `/${infer R}` ? R : never) : never;
type Files = Partial<Record<Route, string>>;

const of = (module: string, page: string) => `../modules/${module}/web/${page}.tsx`;

/** With navigation bar and footer. */
const publicPages = {
  home: 'pages/ActivityPage.tsx',
  'earn-with-kaya': of('drivers', 'EarnPage'),
  corporate: of('companies', 'CorporatePage'),
  'corporate/get-started': of('companies', 'GetStartedPage'),
  'corporate/talk': of('support', 'talk/TalkPage'),
  'become-driver': 'pages/BecomeDriverPage.tsx',
  privacy: 'pages/PrivacyPage.tsx',
  accessibility: 'pages/AccessibilityPage.tsx',
  terms: 'pages/TermsPage.tsx',
  about: 'pages/AboutPage.tsx',
  help: 'pages/HelpPage.tsx',
  'how-offers-are-decided': 'pages/OffersPage.tsx',
  newsroom: 'pages/NewsroomPage.tsx',
  careers: 'pages/CareersPage.tsx',
  safety: 'pages/SafetyPage.tsx',
  sustainability: 'pages/SustainabilityPage.tsx',
  cities: 'pages/CitiesPage.tsx',
} as const satisfies Files;

/** Forms with a separate frame, without the query client. They need few queries (use-answer.ts). */
const plainPages = {
  auth: 'account/AuthPage.tsx',
  login: of('identity', 'LoginPage'),
  signup: of('identity', 'SignUpPage'),
  'auth/confirm': of('identity', 'ConfirmPage'),
  verify: of('identity', 'VerifyPage'),
  'company-sign-in': of('companies', 'CompanySignInPage'),
  'provider-login': of('identity', 'ProviderLoginPage'),
  'book-service': of('requests', 'form/RequestPage'),
  'book-service-universal': of('bookings', 'wizard/WizardPage'),
  'find-mover': of('rides', 'FindMoverPage'),
  'choose-vehicle-type': of('rides', 'ChooseVehiclePage'),
  'choose-earning-method': of('drivers', 'ChooseEarningPage'),
  contact: of('support', 'ContactPage'),
  'work-passport': of('workers', 'WorkPassportPage'),
} as const satisfies Files;

/** Pages that work with records; they have their own bars. */
const appPages = {
  'booking-confirmation': of('bookings', 'confirmation/ConfirmationPage'),
  'track/:token': of('requests', 'track/TrackPage'),
  'receipts/:id': of('money', 'ReceiptPage'),
  'pay/:kind/:id': of('money', 'TransferPage'),
  'pay/:kind/:id/ussd': of('money', 'UssdPage'),
  'cases/:key': of('support', 'CasePage'),
  'trips/:id': of('rides', 'TripPage'),
  'trip/:token': of('rides', 'SharedTripPage'),
  'ride-voucher': of('rides', 'work/RideVoucherPage'),
  'driver-onboarding': of('drivers', 'DriverOnboardingPage'),
  'driver-dashboard': 'driver/DriverDashboardPage.tsx',
  drive: 'driver/DrivePage.tsx',
  'worker-dashboard': 'worker/WorkerDashboardPage.tsx',
  'become-a-provider': of('providers', 'BecomeProviderPage'),
  'provider-dashboard': of('providers', 'ProviderDashboardPage'),
  'crew-invite': of('providers', 'CrewInvitePage'),
  'my-relocation': of('companies', 'relocations/MyRelocationPage'),
  'corporate/company-dashboard': 'corporate/CompanyDashboardPage.tsx',
  'company-invite': of('companies', 'people/CompanyInvitePage'),
  'card-setup': of('companies', 'card/CardSetupPage'),
  'company/:slug': of('requests', 'company/CompanyPage'),
  'company-approval': of('companies', 'spend/ApprovalPage'),
  'partner-order': of('programs', 'partner/PartnerOrderPage'),
  'corporate/home': 'corporate/TourPage.tsx',
  'corporate/move': 'corporate/TourPage.tsx',
  'corporate/meal': 'corporate/TourPage.tsx',
  'corporate/swap': 'corporate/TourPage.tsx',
  'corporate/housing': 'corporate/TourPage.tsx',
  'programs/move': 'corporate/ProgramPage.tsx',
  'programs/meal': 'corporate/ProgramPage.tsx',
  'programs/swap': 'corporate/ProgramPage.tsx',
  'programs/housing': 'corporate/ProgramPage.tsx',
  'programs/:program': 'corporate/TierPage.tsx',
  'corporate/dashboard/*': 'corporate/CorporateDashboardPage.tsx',
  'staff/*': 'staff/StaffPage.tsx',
} as const satisfies Files;

/** A page without a file does not compile. */
const files = { ...publicPages, ...plainPages, ...appPages } satisfies Record<Route, string>;

const pages = (paths: Files): RouteConfigEntry[] =>
  (Object.keys(paths) as Route[]).map((path) => route(path, files[path], { id: path }));

export default [
  layout('shell/PublicLayout.tsx', [
    index('home/HomePage.tsx'),
    ...pages(publicPages),
    route('*', 'pages/ElsewherePage.tsx'),
  ]),
  layout('shell/PlainLayout.tsx', pages(plainPages)),
  layout('shell/AppLayout.tsx', pages(appPages)),
] satisfies RouteConfig;
