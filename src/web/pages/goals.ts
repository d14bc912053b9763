// Addresses of the specification whose screens come with a later issue. Each says what it is for and what works today.
// They share the route `*`. When a screen is built, its entry here goes away and its page is entered in routes.ts.

import { paths } from '../paths.ts';

type Way = { readonly label: string; readonly to: string };
export type Goal = {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly today: string;
  readonly ways: readonly [Way, ...Way[]];
  /** Addresses below it are the same screen. */
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
  ['guest-relocation', 'Guest relocation', 'Bring new hires and guests of a company to their new address.'],
  ['medical-facility', 'Medical facility moves', 'Move clinics and equipment without closing for a day.'],
  ['production-logistics', 'Production logistics', 'Sets, lights and crews, on time for the first call.'],
  ['event-logistics', 'Event logistics', 'Stands, chairs and sound to the hall and back.'],
  ['employee-relocation', 'Employee relocation', 'One program and one budget for every move of your people.'],
  ['retail-chain', 'Retail chain', 'Stock and fittings between shops, on a schedule.'],
] as const;

/** For members of a company; not asked for in the wizard. */
const memberPrograms = [
  ['move', 'Move program', 'Moves of your company, with items, dates and people in one list.'],
  ['meal', 'Meal program', 'Meals for your teams, ordered and paid by the company.'],
  ['swap', 'Swap program', 'Furniture and equipment that one office gives and another needs.'],
  ['housing', 'Housing program', 'Rooms and flats for people on the road for the company.'],
] as const;

const companiesToday =
  'Companies can already request a program: seven short steps, and you get a detailed quote by email.';

export const goals: readonly Goal[] = [
  goal(
    '/provider-dashboard',
    'Provider dashboard',
    'Crew, jobs of the day and earnings of a moving business.',
    'Until it opens, every member of a crew takes and does jobs on the worker dashboard.',
    [jobs],
  ),
  goal(
    '/driver-onboarding',
    'Driver onboarding',
    'Seven papers, checked by our staff, and you may drive.',
    'Driver applications open later. Keep your driving licence, vehicle papers and insurance at hand; all are asked for here.',
    [jobs, { label: 'What driving needs', to: '/become-driver' }],
  ),
  goal(
    '/corporate',
    'Kaya for companies',
    'Moves, meals, swaps and housing for your people, on one account with one bill.',
    companiesToday,
    [business, { label: 'About Kaya', to: '/about' }],
  ),
  goal('/corporate/get-started', 'Set up your company', 'Name, size and the programs you need.', companiesToday, [
    business,
  ]),
  goal('/corporate/home', 'Corporate tour', 'What a company sees when it opens its account.', companiesToday, [
    business,
  ]),
  goal('/corporate/move', 'Corporate moves', 'Every move of your company in one list.', companiesToday, [business]),
  goal('/corporate/meal', 'Corporate meals', 'Food for teams and visitors, on the company account.', companiesToday, [
    { label: 'Kaya for companies', to: '/corporate' },
  ]),
  goal('/corporate/swap', 'Swap marketplace', 'What one office no longer needs, another one can use.', companiesToday, [
    { label: 'Kaya for companies', to: '/corporate' },
  ]),
  goal('/corporate/housing', 'Corporate lodging', 'Rooms and flats for people on the road.', companiesToday, [
    { label: 'Kaya for companies', to: '/corporate' },
  ]),
  {
    ...goal(
      '/corporate/dashboard',
      'Company dashboard',
      'Bookings, people, budgets and bills of a company.',
      companiesToday,
      [business],
    ),
    deep: true,
  },
  goal(
    '/corporate/company-dashboard',
    'Company dashboard',
    'Employees, programs and the booking link of your company.',
    companiesToday,
    [business],
  ),
  goal('/card-setup', 'Card set-up', 'A company card is checked here with ₦100, which is paid back.', companiesToday, [
    business,
  ]),
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
