// The twelve sections of the worker dashboard in their four groups (partners.md §2.3, DESIGN.md §11).
import BadgeCheck from 'lucide-react/icons/badge-check';
import { phrase } from '../../../kit/language.ts';
import Bell from 'lucide-react/icons/bell';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Languages from 'lucide-react/icons/languages';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import type { IconDrawing } from '../../../kit/ui/Icon.tsx';

export type SectionKey =
  | 'dashboard'
  | 'jobs'
  | 'availability'
  | 'earnings'
  | 'payout'
  | 'training'
  | 'badges'
  | 'community'
  | 'profile'
  | 'safety'
  | 'notifications'
  | 'language'
  | 'hearing';

/** key is the value of `?tab=`. */
export type WorkerSection = { readonly key: SectionKey; readonly label: string; readonly icon: IconDrawing };

export const sectionGroups: readonly { readonly name: string; readonly sections: readonly WorkerSection[] }[] = [
  {
    name: phrase('Work'),
    sections: [
      { key: 'dashboard', label: phrase('Dashboard'), icon: LayoutDashboard },
      { key: 'jobs', label: phrase('Jobs'), icon: BriefcaseBusiness },
      { key: 'availability', label: phrase('Schedule'), icon: CalendarDays },
    ],
  },
  {
    name: phrase('Money'),
    sections: [
      { key: 'earnings', label: phrase('Earnings'), icon: ChartNoAxesColumn },
      { key: 'payout', label: phrase('Instant Payout'), icon: Zap },
    ],
  },
  {
    name: phrase('Grow'),
    sections: [
      { key: 'training', label: phrase('Training'), icon: GraduationCap },
      { key: 'badges', label: phrase('Badges'), icon: BadgeCheck },
      { key: 'community', label: phrase('Community'), icon: Trophy },
    ],
  },
  {
    name: phrase('You'),
    sections: [
      { key: 'profile', label: phrase('Profile'), icon: UserRound },
      { key: 'safety', label: phrase('Safety'), icon: ShieldCheck },
      { key: 'notifications', label: phrase('Notifications'), icon: Bell },
      { key: 'language', label: phrase('Language'), icon: Languages },
    ],
  },
];

const shown = sectionGroups.flatMap((group) => group.sections);
/** Including the one that only its banner and notifications link to. */
const all: readonly Pick<WorkerSection, 'key' | 'label'>[] = [...shown, { key: 'hearing', label: phrase('Hearing') }];
/** On the bottom bar of a phone, before All. */
export const barSections = (['dashboard', 'jobs', 'earnings', 'availability'] as const).map((key) =>
  shown.find((section) => section.key === key),
);

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z]/g, '');
/** By its key or its label: `availability`, `schedule`, `Instant Payout`, `instant-payout`. An unknown value shows the dashboard. */
export const sectionOf = (tab: string | null): SectionKey =>
  all.find(({ key, label }) => [key, plain(label)].includes(plain(tab ?? '')))?.key ?? 'dashboard';
export const labelOf = (key: SectionKey): string => all.find((section) => section.key === key)?.label ?? '';
