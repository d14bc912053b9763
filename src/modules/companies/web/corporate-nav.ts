// The sections of /corporate/dashboard: their labels, and who sees them (partners.md §2.6). A new section is one line here and one in
// src/web/corporate/corporate-sections.tsx.
import Bed from 'lucide-react/icons/bed';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import Plug from 'lucide-react/icons/plug';
import Bell from 'lucide-react/icons/bell';
import ScrollText from 'lucide-react/icons/scroll-text';
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
  /** On a phone also in the bar at the foot, in this order: four at most, since More is the fifth. */
  readonly bar?: true;
};

const orders = [
  { key: 'home', label: 'Home', icon: House, needs: 'anyone', bar: true },
  { key: 'bookings', label: 'Bookings', icon: ClipboardList, needs: 'viewCompany', bar: true },
  { key: 'book', label: 'Book', icon: Plus, needs: 'bookForSelf', bar: true },
  { key: 'approvals', label: 'Approvals', icon: ClipboardCheck, needs: 'viewCompany', bar: true },
] as const satisfies readonly Section[];
const programs = [
  { key: 'move', label: 'Move', icon: Truck, needs: 'anyone' },
  { key: 'meal', label: 'Meal', icon: Utensils, needs: 'viewCompany' },
  { key: 'swap', label: 'Swap', icon: Repeat, needs: 'viewCompany' },
  { key: 'housing', label: 'Housing', icon: Bed, needs: 'viewCompany' },
  { key: 'rides', label: 'Rides', icon: Car, needs: 'viewCompany' },
  { key: 'relocations', label: 'Relocations', icon: MapPin, needs: 'openRelocation' },
] as const satisfies readonly Section[];
const money = [
  { key: 'billing', label: 'Billing', icon: CreditCard, needs: 'viewBilling' },
  { key: 'budgets', label: 'Budgets', icon: Wallet, needs: 'manageBudgets' },
  { key: 'insights', label: 'Insights', icon: ChartColumn, needs: 'viewInsights' },
] as const satisfies readonly Section[];
const company = [
  { key: 'team', label: 'Team', icon: Users, needs: 'viewTeam' },
  { key: 'security', label: 'Security', icon: Lock, needs: 'manageSecurity' },
  { key: 'audit', label: 'Audit log', icon: ScrollText, needs: 'manageSecurity' },
  { key: 'integrations', label: 'Integrations', icon: Plug, needs: 'manageIntegrations' },
  { key: 'notifications', label: 'Notifications', icon: Bell, needs: 'viewCompany' },
  { key: 'help', label: 'Help', icon: CircleHelp, needs: 'anyone' },
] as const satisfies readonly Section[];

export type CorporateSection =
  | (typeof orders)[number]
  | (typeof programs)[number]
  | (typeof money)[number]
  | (typeof company)[number];
export type CorporateKey = CorporateSection['key'];

type Group = { readonly name: string; readonly sections: readonly CorporateSection[] };
export const corporateGroups: readonly Group[] = [
  { name: 'Orders', sections: orders },
  { name: 'Programs', sections: programs },
  { name: 'Money', sections: money },
  { name: 'Company', sections: company },
];
const sections = corporateGroups.flatMap((group) => group.sections);

/** Sections of the bar at the foot of a phone. */
export const barSections = sections.filter((section) => 'bar' in section);

export const corporateSection = (key: string): CorporateSection | undefined =>
  sections.find((section) => section.key === key);
