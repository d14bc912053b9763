// Addresses of the specification whose screens are built later. Each says what it is for and what works today. They share the
// route `*`. When a screen is built, its entry here is deleted and its page is added to routes.ts.

import { paths } from '../../kit/paths.ts';

type Way = { readonly label: string; readonly to: string };
export type Goal = {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly today: string;
  readonly ways: readonly [Way, ...Way[]];
  /** Addresses below it show the same screen. */
  readonly deep?: true;
};

const jobs: Way = { label: 'Open the worker dashboard', to: '/worker-dashboard' };
const account: Way = { label: 'Log in', to: '/auth' };
const business: Way = { label: 'Book for business', to: '/book-service-universal' };

const goal = (path: string, title: string, lead: string, today: string, ways: Goal['ways']): Goal => ({
  path,
  title,
  lead,
  today,
  ways,
});

const programs = [
  ['guest-relocation', 'Guest relocation', 'Move a company’s new hires and guests to their new address.'],
  ['medical-facility', 'Medical facility moves', 'Move clinics and equipment without closing for a day.'],
  ['production-logistics', 'Production logistics', 'Sets, lights and crews, on time for the first call.'],
  ['event-logistics', 'Event logistics', 'Stands, chairs and sound to the hall and back.'],
  ['employee-relocation', 'Employee relocation', 'One program and one budget for all your employee moves.'],
  ['retail-chain', 'Retail chain', 'Stock and fittings between shops, on a schedule.'],
] as const;

/** For members of a company; the wizard does not ask for it. */
const memberPrograms = [
  ['move', 'Move program', 'Your company’s moves, with items, dates and people in one list.'],
  ['meal', 'Meal program', 'Meals for your teams, ordered and paid for by the company.'],
  ['swap', 'Swap program', 'Furniture and equipment that one office no longer needs and another can use.'],
  ['housing', 'Housing program', 'Rooms and flats for staff who travel for work.'],
] as const;

const companiesToday =
  'Companies can already request a program: seven short steps, and you get a detailed quote by email.';

export const goals: readonly Goal[] = [
  goal(
    '/provider-dashboard',
    'Provider dashboard',
    'Crew, today’s jobs and earnings for a moving business.',
    'Until it opens, each crew member accepts and does jobs on the worker dashboard.',
    [jobs],
  ),
  goal(
    '/corporate',
    'Kaya for companies',
    'Moves, meals, swaps and housing for your staff, on one account with one bill.',
    companiesToday,
    [business, { label: 'About Kaya', to: '/about' }],
  ),
  goal('/corporate/get-started', 'Set up your company', 'Name, size and the programs you need.', companiesToday, [
    business,
  ]),
  goal('/corporate/home', 'Corporate tour', 'What your company sees after opening an account.', companiesToday, [
    business,
  ]),
  goal('/corporate/move', 'Corporate moves', 'All your company’s moves in one list.', companiesToday, [business]),
  goal('/corporate/meal', 'Corporate meals', 'Food for teams and visitors, on the company account.', companiesToday, [
    { label: 'Kaya for companies', to: '/corporate' },
  ]),
  goal(
    '/corporate/swap',
    'Swap marketplace',
    'Items that one office no longer needs and another can use.',
    companiesToday,
    [{ label: 'Kaya for companies', to: '/corporate' }],
  ),
  goal('/corporate/housing', 'Corporate lodging', 'Rooms and flats for staff who travel for work.', companiesToday, [
    { label: 'Kaya for companies', to: '/corporate' },
  ]),
  {
    ...goal(
      '/corporate/dashboard',
      'Company dashboard',
      'Your company’s bookings, people, budgets and bills.',
      companiesToday,
      [business],
    ),
    deep: true,
  },
  goal(
    '/corporate/company-dashboard',
    'Company dashboard',
    'Your company’s employees, programs and booking link.',
    companiesToday,
    [business],
  ),
  goal(
    '/card-setup',
    'Card set-up',
    'We check a company card here with a ₦100 charge, which we refund.',
    companiesToday,
    [business],
  ),
  goal(
    '/verify',
    'Verify your email',
    'Links in emails to companies open here.',
    'Links to confirm a personal account or to set a new password open on their own page; use the link in your email.',
    [account],
  ),
  ...programs.map(([slug, title, lead]) =>
    goal(`/programs/${slug}`, title, lead, companiesToday, [
      { ...business, to: paths.bookBusiness({ serviceType: slug }) },
    ]),
  ),
  ...memberPrograms.map(([slug, title, lead]) => goal(`/programs/${slug}`, title, lead, companiesToday, [business])),
];
