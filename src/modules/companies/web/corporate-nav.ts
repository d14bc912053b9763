// The sections of /corporate/dashboard: their labels, and who sees them (partners.md §2.6).
import Bed from 'lucide-react/icons/bed';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CreditCard from 'lucide-react/icons/credit-card';
import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Plug from 'lucide-react/icons/plug';
import Repeat from 'lucide-react/icons/repeat';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Wallet from 'lucide-react/icons/wallet';
import type { IconDrawing } from '../../../kit/ui/Icon.tsx';
import type { Operation } from '../rules.ts';

type Section = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconDrawing;
  /** anyone: even before there is a company. */
  readonly needs: 'anyone' | Operation;
};

const programs = [
  { key: 'home', label: 'Home', icon: House, needs: 'anyone' },
  { key: 'move', label: 'Move', icon: Truck, needs: 'anyone' },
  { key: 'meal', label: 'Meal', icon: Utensils, needs: 'viewCompany' },
  { key: 'swap', label: 'Swap', icon: Repeat, needs: 'viewCompany' },
  { key: 'housing', label: 'Housing', icon: Bed, needs: 'viewCompany' },
  { key: 'relocations', label: 'Relocations', icon: MapPin, needs: 'openRelocation' },
] as const satisfies readonly Section[];
const company = [
  { key: 'approvals', label: 'Approvals', icon: ClipboardCheck, needs: 'viewCompany' },
  { key: 'budgets', label: 'Budgets', icon: Wallet, needs: 'manageBudgets' },
  { key: 'billing', label: 'Billing', icon: CreditCard, needs: 'viewBilling' },
  { key: 'team', label: 'Team', icon: Users, needs: 'viewTeam' },
  { key: 'security', label: 'Security', icon: Lock, needs: 'manageSecurity' },
  { key: 'integrations', label: 'Integrations', icon: Plug, needs: 'manageIntegrations' },
  { key: 'insights', label: 'Insights', icon: ChartColumn, needs: 'viewInsights' },
  { key: 'help', label: 'Help', icon: CircleHelp, needs: 'anyone' },
] as const satisfies readonly Section[];

export const corporateGroups = [programs, company] as const;
export type CorporateSection = (typeof programs)[number] | (typeof company)[number];
export type CorporateKey = CorporateSection['key'];

export const corporateSection = (key: string): CorporateSection | undefined =>
  [...programs, ...company].find((section) => section.key === key);
