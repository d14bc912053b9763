// What the company dashboard takes from this module; each section loads when shown.
import { lazy } from 'react';

export const InsightsSection = lazy(() =>
  import('./insights/InsightsSection.tsx').then((file) => ({ default: file.InsightsSection })),
);
export const RelocationsSection = lazy(() =>
  import('./relocations/RelocationsSection.tsx').then((file) => ({ default: file.RelocationsSection })),
);
export const SecuritySection = lazy(() =>
  import('./security/SecuritySection.tsx').then((file) => ({ default: file.SecuritySection })),
);
export const AuditSection = lazy(() =>
  import('./security/AuditSection.tsx').then((file) => ({ default: file.AuditSection })),
);
/** Shown instead of the pages of a company that is closed to this member. */
export const EntryGate = lazy(() => import('./security/EntryGate.tsx').then((file) => ({ default: file.EntryGate })));
/** The companies a person belongs to, and leaving them. */
export const YourCompanies = lazy(() =>
  import('./people/YourCompanies.tsx').then((file) => ({ default: file.YourCompanies })),
);
/** The content of /corporate/company-dashboard. */
export const CompanyDashboard = lazy(() =>
  import('./dashboard/Dashboard.tsx').then((file) => ({ default: file.Dashboard })),
);
export const TeamSection = lazy(() => import('./team/TeamSection.tsx').then((file) => ({ default: file.TeamSection })));
export const RolesPart = lazy(() => import('./team/RolesPart.tsx').then((file) => ({ default: file.RolesPart })));
/** Chooses one person of the company, for whom something is booked. */
export const PersonPicker = lazy(() =>
  import('./people/PersonPicker.tsx').then((file) => ({ default: file.PersonPicker })),
);
export const ApprovalsSection = lazy(() =>
  import('./spend/ApprovalsSection.tsx').then((file) => ({ default: file.ApprovalsSection })),
);
export const BudgetsSection = lazy(() =>
  import('./spend/BudgetsSection.tsx').then((file) => ({ default: file.BudgetsSection })),
);
export const BookingsSection = lazy(() =>
  import('./bookings/BookingsSection.tsx').then((file) => ({ default: file.BookingsSection })),
);
export const BookingRows = lazy(() =>
  import('./bookings/BookingRows.tsx').then((file) => ({ default: file.BookingRows })),
);
export const BookingPage = lazy(() =>
  import('./bookings/BookingPage.tsx').then((file) => ({ default: file.BookingPage })),
);
