// The parts of the app that belong to a role: for a signed-in person's links and the landing page of a sign-in.
import { paths } from '../../../kit/paths.ts';

type Area = { readonly role: string; readonly title: string; readonly to: string };

/** A driver's dashboard is for wide screens (partners.md §2.5); phones have the phone view. */
const onPhone = (): boolean => matchMedia('(max-width: 767px)').matches;

/** A person with several roles lands in the first of these. */
const areas = (phone: boolean): readonly Area[] => [
  { role: 'staff', title: 'Staff console', to: paths.staff() },
  { role: 'corporate', title: 'Company', to: paths.corporateDashboard() },
  { role: 'provider', title: 'Provider dashboard', to: paths.providerDashboard() },
  phone
    ? { role: 'driver', title: 'Drive', to: paths.drive() }
    : { role: 'driver', title: 'Driver dashboard', to: paths.driverDashboard() },
  { role: 'worker', title: 'Worker dashboard', to: paths.workerDashboard() },
];

export const areasOf = ({ roles }: { readonly roles: readonly string[] }, phone = onPhone()): readonly Area[] =>
  areas(phone).filter(({ role }) => roles.includes(role));

/** Where a person works; a customer starts at `/` (customer.md §2.4). */
export const landingOf = (person: { readonly roles: readonly string[] }, phone = onPhone()): string =>
  areasOf(person, phone)[0]?.to ?? paths.home();
