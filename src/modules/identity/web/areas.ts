// The parts of the app that belong to a role: for the links of a signed-in person and for where a sign-in leads.
import { paths } from '../../../kit/paths.ts';

type Area = { readonly role: string; readonly title: string; readonly to: string };

/** Who has several roles lands in the first of them. */
const areas: readonly Area[] = [
  { role: 'staff', title: 'Staff console', to: paths.staff() },
  { role: 'corporate', title: 'Company', to: paths.corporateDashboard() },
  { role: 'provider', title: 'Provider dashboard', to: paths.providerDashboard() },
  { role: 'driver', title: 'Driver dashboard', to: paths.driverDashboard() },
  { role: 'worker', title: 'Worker dashboard', to: paths.workerDashboard() },
];

export const areasOf = ({ roles }: { readonly roles: readonly string[] }): readonly Area[] =>
  areas.filter(({ role }) => roles.includes(role));

/** Where a person works; a customer starts at `/` (customer.md §2.4). */
export const landingOf = (person: { readonly roles: readonly string[] }): string =>
  areasOf(person)[0]?.to ?? paths.home();
