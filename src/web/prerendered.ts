// Pages that are rendered to HTML at build time. The server sends these files unchanged; every other address of the app gets
// the empty shell. late-scripts.ts says when their scripts start.
import type { Page } from '../shared/pages.ts';
import type { Asks } from './early.ts';

/** They need no script: every link and word works before it. */
export const idlePages: readonly string[] = [
  '/',
  '/404',
  '/privacy',
  '/accessibility',
  '/terms',
  '/about',
  '/how-offers-are-decided',
  '/newsroom',
  '/careers',
  '/safety',
  '/sustainability',
  '/cities',
  '/become-driver',
  '/corporate',
] satisfies (Page | '/404')[];

/** Forms: their scripts start as soon as the page is painted. */
const formPages: readonly string[] = [
  '/help',
  '/auth',
  '/login',
  '/signup',
  '/provider-login',
  '/become-a-provider',
  '/book-service',
  '/book-service-universal',
  '/earn-with-kaya',
  '/choose-earning-method',
  '/find-mover',
  '/choose-vehicle-type',
  '/contact',
  '/work-passport',
  '/corporate/get-started',
  '/verify',
] satisfies Page[];

/** The sections of /corporate/dashboard, with the files that each loads, or the name of the script that vite.config.ts joins for it. */
export const corporateSections = {
  home: ['company-home'],
  bookings: ['web/corporate/bookings/BookingsPages.tsx', 'modules/companies/web/bookings/BookingsSection.tsx'],
  book: ['modules/requests/web/book/BookSection.tsx'],
  approvals: ['modules/companies/web/spend/ApprovalsSection.tsx'],
  move: ['modules/programs/web/home/KindSection.tsx'],
  meal: ['modules/programs/web/home/KindSection.tsx'],
  swap: ['modules/programs/web/home/KindSection.tsx'],
  housing: ['modules/programs/web/home/KindSection.tsx'],
  rides: ['modules/rides/web/work/RidesSection.tsx'],
  relocations: ['modules/companies/web/relocations/RelocationsSection.tsx'],
  billing: ['modules/billing/web/corporate-door.tsx'],
  budgets: ['modules/companies/web/spend/BudgetsSection.tsx'],
  insights: ['modules/companies/web/insights/InsightsSection.tsx'],
  team: ['modules/companies/web/team/TeamSection.tsx'],
  security: ['modules/companies/web/security/SecuritySection.tsx'],
  audit: ['modules/companies/web/security/AuditSection.tsx'],
  integrations: ['modules/integrations/web/IntegrationsSection.tsx'],
  notifications: ['modules/notifications/web/CompanyNews.tsx'],
  help: ['web/corporate/HelpSection.tsx'],
} as const;

/**
 * `loads`: files below `src` that the page loads by itself once its scripts run; its HTML names them too. `asks`: what it asks the server for
 * first. `also`: other addresses with the same HTML, where `-` stands for one part of any value.
 */
type Frame = { readonly loads?: readonly string[]; readonly asks?: Asks; readonly also?: readonly string[] };

const session = '/api/auth/session';
const company: Asks = { always: [session, '/api/companies', '/api/notifications'] };
const companyHome: Asks = {
  always: company.always,
  plain: [
    '/api/companies/{company}/approvals/waiting',
    '/api/companies/{company}/approvals?show=pending',
    '/api/companies/{company}/bookings?shelf=waiting',
    '/api/companies/{company}/money',
    '/api/companies/{company}/bookings-sum?shelf=all',
    '/api/companies/{company}/setup',
  ],
};
const driver: Asks = { always: [session, '/api/driver', '/api/driver/desk'] };

/**
 * Pages for signed-in people: their HTML is the frame that the page shows until it knows who is signed in, the same for everybody. It names all scripts
 * and has all styles, so that the browser fetches them in parallel; from the empty shell it would find them one after the other. A page with
 * parts in its address (`-`) must not read them in its first render.
 */
export const frames: Readonly<Record<string, Frame>> = {
  '/worker-dashboard': {
    asks: {
      always: [session, '/api/worker', '/api/notifications'],
      plain: ['/api/jobs', '/api/jobs/mine?state=current', '/api/earnings'],
    },
  },
  '/provider-dashboard': {
    asks: {
      always: [session, '/api/provider'],
      plain: ['/api/provider/jobs?when=today', '/api/provider/open-jobs', '/api/provider/team'],
    },
  },
  '/card-setup': {},
  '/home': {
    asks: {
      always: [
        session,
        '/api/live-moves',
        '/api/service-requests',
        '/api/trips',
        '/api/bookings',
        '/api/trips/current',
        '/api/applications',
        '/api/notifications',
      ],
    },
  },
  '/track/-': { asks: { always: [session], anybody: ['/api/track/{last}'] } },
  '/driver-dashboard': { asks: driver },
  '/drive': { asks: driver },
  '/staff': { asks: { always: [session] }, also: ['/staff/-', '/staff/-/-'] },
  '/corporate/dashboard': { loads: corporateSections.home, asks: companyHome },
  ...Object.fromEntries(
    Object.entries(corporateSections).map(([key, loads]) => [
      `/corporate/dashboard/${key}`,
      { loads, asks: key === 'home' ? companyHome : company, also: [`/corporate/dashboard/${key}/-`] },
    ]),
  ),
};

/** For everybody, also without an account. */
export const publicPages: readonly string[] = [...idlePages, ...formPages];

export const prerendered: readonly string[] = [...publicPages, ...Object.keys(frames)];
