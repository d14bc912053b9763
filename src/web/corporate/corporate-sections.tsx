// Which module provides which section of the company dashboard. Each is loaded when opened.
import { type ComponentType, lazy } from 'react';
import {
  ApprovalsSection,
  AuditSection,
  BudgetsSection,
  InsightsSection,
  RelocationsSection,
  SecuritySection,
  TeamSection,
} from '../../modules/companies/web/corporate-door.tsx';
import { IntegrationsSection } from '../../modules/integrations/web/corporate-door.tsx';
import { CompanyNews } from '../../modules/notifications/web/corporate-door.tsx';
import { BookSection } from '../../modules/requests/web/corporate-door.tsx';
import { RidesSection } from '../../modules/rides/web/corporate-door.tsx';
import type { CorporateKey } from '../../modules/companies/web/door.tsx';

const programs = () => import('../../modules/programs/web/corporate-door.tsx');

/** By the part of the address after /corporate/dashboard/. */
export const corporateSections: Readonly<Partial<Record<CorporateKey, ComponentType>>> = {
  approvals: ApprovalsSection,
  audit: AuditSection,
  billing: lazy(() =>
    import('../../modules/billing/web/corporate-door.tsx').then(({ BillingSection }) => ({ default: BillingSection })),
  ),
  book: BookSection,
  bookings: lazy(() =>
    import('./bookings/BookingsPages.tsx').then(({ BookingsPages }) => ({ default: BookingsPages })),
  ),
  budgets: BudgetsSection,
  help: lazy(() => import('./HelpSection.tsx').then(({ HelpSection }) => ({ default: HelpSection }))),
  insights: InsightsSection,
  integrations: IntegrationsSection,
  notifications: CompanyNews,
  relocations: RelocationsSection,
  rides: RidesSection,
  security: SecuritySection,
  home: lazy(() => import('./home/CompanyHome.tsx').then(({ CompanyHome }) => ({ default: CompanyHome }))),
  move: lazy(() => programs().then(({ MoveSection }) => ({ default: MoveSection }))),
  meal: lazy(() => programs().then(({ MealSection }) => ({ default: MealSection }))),
  swap: lazy(() => programs().then(({ SwapSection }) => ({ default: SwapSection }))),
  housing: lazy(() => programs().then(({ HousingSection }) => ({ default: HousingSection }))),
  team: TeamSection,
};
