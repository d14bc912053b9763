// Which module provides which section of the company dashboard. Each is loaded when opened.
import { type Later, later } from '../../kit/later.ts';
import {
  ApprovalsSection,
  AuditSection,
  BookingRows,
  BookingsSection,
  BudgetsSection,
  InsightsSection,
  RelocationsSection,
  SecuritySection,
  TeamSection,
} from '../../modules/companies/web/corporate-door.tsx';
import { IntegrationsSection } from '../../modules/integrations/web/corporate-door.tsx';
import { CompanyNews } from '../../modules/notifications/web/corporate-door.tsx';
import { HousingSection, MealSection, MoveSection, SwapSection } from '../../modules/programs/web/corporate-door.tsx';
import { BookSection } from '../../modules/requests/web/corporate-door.tsx';
import { RidesSection } from '../../modules/rides/web/corporate-door.tsx';
import type { CorporateKey } from '../../modules/companies/web/door.tsx';

/** By the part of the address after /corporate/dashboard/. */
export const corporateSections: Readonly<Partial<Record<CorporateKey, Later<object>>>> = {
  approvals: ApprovalsSection,
  audit: AuditSection,
  billing: later(() => import('../../modules/billing/web/corporate-door.tsx').then((file) => file.BillingSection)),
  book: BookSection,
  bookings: later(
    async () => (await Promise.all([import('./bookings/BookingsPages.tsx'), BookingsSection.fetch()]))[0].BookingsPages,
  ),
  budgets: BudgetsSection,
  help: later(() => import('./HelpSection.tsx').then((file) => file.HelpSection)),
  insights: InsightsSection,
  integrations: IntegrationsSection,
  notifications: CompanyNews,
  relocations: RelocationsSection,
  rides: RidesSection,
  security: SecuritySection,
  home: later(async () => (await Promise.all([import('./home/CompanyHome.tsx'), BookingRows.fetch()]))[0].CompanyHome),
  move: MoveSection,
  meal: MealSection,
  swap: SwapSection,
  housing: HousingSection,
  team: TeamSection,
};
