// What the company dashboard takes from this module; each section loads when shown.
import { later } from '../../../kit/later.ts';

export const InsightsSection = later(() =>
  import('./insights/InsightsSection.tsx').then((file) => file.InsightsSection),
);
export const RelocationsSection = later(() =>
  import('./relocations/RelocationsSection.tsx').then((file) => file.RelocationsSection),
);
export const SecuritySection = later(() =>
  import('./security/SecuritySection.tsx').then((file) => file.SecuritySection),
);
export const AuditSection = later(() => import('./security/AuditSection.tsx').then((file) => file.AuditSection));
/** Shown instead of the pages of a company that is closed to this member. */
export const EntryGate = later(() => import('./security/EntryGate.tsx').then((file) => file.EntryGate));
/** The companies a person belongs to, and leaving them. */
export const YourCompanies = later(() => import('./people/YourCompanies.tsx').then((file) => file.YourCompanies));
/** The content of /corporate/company-dashboard. */
export const CompanyDashboard = later(() => import('./dashboard/Dashboard.tsx').then((file) => file.Dashboard));
export const TeamSection = later(() => import('./team/TeamSection.tsx').then((file) => file.TeamSection));
export const RolesPart = later(() => import('./team/RolesPart.tsx').then((file) => file.RolesPart));
/** Chooses one person of the company, for whom something is booked. */
export const PersonPicker = later(() => import('./people/PersonPicker.tsx').then((file) => file.PersonPicker));
export const ApprovalsSection = later(() =>
  import('./spend/ApprovalsSection.tsx').then((file) => file.ApprovalsSection),
);
export const BudgetsSection = later(() => import('./spend/BudgetsSection.tsx').then((file) => file.BudgetsSection));
export const BookingsSection = later(() =>
  import('./bookings/BookingsSection.tsx').then((file) => file.BookingsSection),
);
export const BookingRows = later(() => import('./bookings/BookingRows.tsx').then((file) => file.BookingRows));
export const BookingPage = later(() => import('./bookings/BookingPage.tsx').then((file) => file.BookingPage));
