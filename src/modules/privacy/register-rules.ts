// The register of processing: what each module keeps about people, why, whose, for whom to see, and how long. The one source of the lists on the
// privacy page, of the law desk and of the yearly return. docs/decisions/0155-law-desk.md

/** Lawful bases of the Nigeria Data Protection Act 2023, section 25. */
export const bases = ['contract', 'legal', 'consent', 'interest'] as const;
export type Basis = (typeof bases)[number];
export const basisWords: Readonly<Record<Basis, string>> = {
  contract: 'To do what the person asked for (contract)',
  legal: 'A law demands it',
  consent: 'The person agreed, and may withdraw it',
  interest: 'Legitimate interest: safety and fair work',
};

export type Processing = {
  /** The module that keeps it; several entries may name one. */
  readonly module: string;
  readonly name: string;
  /** The sentence of the privacy page. */
  readonly says: string;
  readonly basis: Basis;
  readonly whose: string;
  readonly seenBy: string;
  readonly kept: string;
};

const whileOpen = 'Until the account is deleted';
const sixYears = '6 years';

export const register: readonly Processing[] = [
  {
    module: 'identity',
    name: 'Accounts',
    says: 'Name, email and phone, to reach you about your move. We need them to do what you asked for.',
    basis: 'contract',
    whose: 'Everybody with an account',
    seenBy: 'Staff; the mover or customer of the same order',
    kept: whileOpen,
  },
  {
    module: 'requests',
    name: 'Requests',
    says: 'Pickup, destination, date, rooms and special requests, to price and do the move.',
    basis: 'contract',
    whose: 'Customers and visitors',
    seenBy: 'Staff; the mover who accepts it',
    kept: whileOpen,
  },
  {
    module: 'bookings',
    name: 'Bookings of businesses',
    says: 'What a business books, who asked for it and whom we call there.',
    basis: 'contract',
    whose: 'Contacts and employees of businesses',
    seenBy: 'Staff; the business; the movers of its jobs',
    kept: whileOpen,
  },
  {
    module: 'programs',
    name: 'Programs of companies',
    says: 'Moves, meals, swaps and stays that a company orders for its people.',
    basis: 'contract',
    whose: 'Employees and guests of companies',
    seenBy: 'Staff; the company; the partner of the order',
    kept: whileOpen,
  },
  {
    module: 'companies',
    name: 'Companies and their people',
    says: 'Who belongs to a company, with role, limits and an audit log, for the company that invites them.',
    basis: 'contract',
    whose: 'Employees of companies',
    seenBy: 'Staff; the company’s admins',
    kept: 'Until the person or the company leaves',
  },
  {
    module: 'jobs',
    name: 'Jobs',
    says: 'Steps of the job, messages, photos and signatures at delivery, to show both sides what happened.',
    basis: 'contract',
    whose: 'Customers and movers',
    seenBy: 'Both sides of the job; staff',
    kept: sixYears,
  },
  {
    module: 'rides',
    name: 'Rides',
    says: 'Rides, with their way, price and ratings, to do them and to show both sides what happened.',
    basis: 'contract',
    whose: 'Riders and drivers',
    seenBy: 'Both sides of the ride; staff; those with whom it is shared',
    kept: sixYears,
  },
  {
    module: 'money',
    name: 'Payments',
    says: 'Payments, earnings and payouts, because the law requires financial records.',
    basis: 'legal',
    whose: 'Customers, movers and drivers',
    seenBy: 'The person; staff; the payment provider',
    kept: sixYears,
  },
  {
    module: 'money',
    name: 'Kept cards',
    says: 'Cards that you ask us to keep: brand, last four digits, expiry and a code of the payment provider, never the number. You remove them in your account.',
    basis: 'consent',
    whose: 'Customers',
    seenBy: 'The person; the payment provider',
    kept: 'Until the person removes them',
  },
  {
    module: 'billing',
    name: 'Invoices of companies',
    says: 'Invoices of companies with who ordered what, because the law requires financial records.',
    basis: 'legal',
    whose: 'People who order for a company',
    seenBy: 'The company; staff; the revenue service where it is on',
    kept: sixYears,
  },
  {
    module: 'dispatch',
    name: 'Live location',
    says: 'A driver’s live location while online, and a mover’s while on the way or at work if they share it: to find drivers nearby and to show you where they are.',
    basis: 'contract',
    whose: 'Drivers and movers',
    seenBy: 'The customer of the order; staff',
    kept: 'The last position until they go offline; the way 30 days',
  },
  {
    module: 'drivers',
    name: 'Destinations of drivers',
    says: 'Where a driver wants to go, for up to three hours, to offer rides on the way. Only that driver sees it.',
    basis: 'contract',
    whose: 'Drivers',
    seenBy: 'The driver',
    kept: 'Three hours',
  },
  {
    module: 'drivers',
    name: 'Papers of drivers',
    says: 'Drivers’ documents and background check results, seen only by the staff who check them.',
    basis: 'legal',
    whose: 'Drivers',
    seenBy: 'Staff; every look is recorded',
    kept: 'While the account is open',
  },
  {
    module: 'workers',
    name: 'Profiles of movers',
    says: 'A mover’s profile, skills, hours, ratings and hearings, to offer work fairly.',
    basis: 'contract',
    whose: 'Movers',
    seenBy: 'Customers (first name, photo, rating); staff',
    kept: whileOpen,
  },
  {
    module: 'providers',
    name: 'Moving businesses',
    says: 'Moving businesses, their papers and the movers who joined them.',
    basis: 'contract',
    whose: 'Owners and movers of businesses',
    seenBy: 'The business; staff',
    kept: whileOpen,
  },
  {
    module: 'learning',
    name: 'Training and badges',
    says: 'Which lessons a mover has done, and badges.',
    basis: 'contract',
    whose: 'Movers and drivers',
    seenBy: 'The person; badges are shown to customers',
    kept: whileOpen,
  },
  {
    module: 'safety',
    name: 'SOS',
    says: 'SOS alerts with their positions, and emergency contacts, to send help.',
    basis: 'interest',
    whose: 'Movers, drivers, riders and their contacts',
    seenBy: 'Staff; the emergency contact',
    kept: 'Positions 30 days, alerts 1 year after they are closed',
  },
  {
    module: 'places',
    name: 'Saved places',
    says: 'Places that you save.',
    basis: 'consent',
    whose: 'Everybody with an account',
    seenBy: 'The person',
    kept: whileOpen,
  },
  {
    module: 'support',
    name: 'Cases',
    says: 'What you write to us, your photos and our answers, to solve it. The driver of a ride reads what you lost in it.',
    basis: 'contract',
    whose: 'Everybody who writes',
    seenBy: 'Staff',
    kept: 'Two years after the case is closed',
  },
  {
    module: 'notifications',
    name: 'Notifications',
    says: 'Notifications, and which email we sent you when.',
    basis: 'contract',
    whose: 'Everybody with an account',
    seenBy: 'The person',
    kept: '90 days after reading; emails 30 days',
  },
  {
    module: 'messaging',
    name: 'Commands by message',
    says: 'Commands that movers send by text message or WhatsApp.',
    basis: 'contract',
    whose: 'Movers',
    seenBy: 'The person; the provider of messages',
    kept: '30 days',
  },
  {
    module: 'integrations',
    name: 'Programs of companies’ software',
    says: 'What a company’s own software asks of us for its people.',
    basis: 'contract',
    whose: 'Employees of companies',
    seenBy: 'The company',
    kept: '30 days',
  },
  {
    module: 'identity',
    name: 'Sign-ins',
    says: 'Sign-in times and devices, to keep accounts safe.',
    basis: 'interest',
    whose: 'Everybody with an account',
    seenBy: 'The person; staff',
    kept: 'Ended sign-ins 30 days, devices 400 days',
  },
];

/** Classes of controllers of major importance by people processed in six months. */
export const majorClasses = [
  { above: 5_000, name: 'Ultra high (UHL)', does: 'Register, and file the audit return by 31 March.' },
  { above: 1_000, name: 'Extra high (EHL)', does: 'Register, and file the audit return by 31 March.' },
  { above: 200, name: 'Ordinary high (OHL)', does: 'Register, and renew it each year.' },
  {
    above: -1,
    name: 'Not of major importance',
    does: 'By its number of people. Ask counsel whether payments make it one.',
  },
] as const;

export const classOf = (people: number) => majorClasses.find(({ above }) => people > above) ?? majorClasses[3];
