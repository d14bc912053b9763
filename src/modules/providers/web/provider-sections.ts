// The sections of the provider's dashboard, by `?tab=`.
import Banknote from 'lucide-react/icons/banknote';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import type { EarnerPages } from '../../money/web/door.tsx';

export const providerSections = [
  { key: 'home', label: phrase('Home'), icon: House },
  { key: 'jobs', label: phrase('Jobs'), icon: ClipboardList },
  { key: 'crew', label: phrase('Crew'), icon: Users },
  { key: 'earnings', label: phrase('Earnings'), icon: Banknote },
] as const;
export type ProviderSection = (typeof providerSections)[number]['key'];

export const sectionOf = (tab: string | null): ProviderSection =>
  providerSections.find(({ key }) => key === tab)?.key ?? 'home';

/** Where the provider reads about its own money. A job opens for the people who work on it, not here. */
export const providerPages: EarnerPages = {
  earnings: paths.providerDashboard({ tab: 'earnings', money: 'balance' }),
  payout: paths.providerDashboard({ tab: 'earnings', money: 'payout' }),
  payouts: paths.providerDashboard({ tab: 'earnings', money: 'payouts' }),
  debt: paths.providerDashboard({ tab: 'earnings', money: 'debt' }),
  debtPage: 'provider',
  pageOf: () => undefined,
  owes: (amount) => say('You owe Kaya {amount} from cash jobs', { amount }),
  owesTooMuch: () => '',
  nothingYet: { hint: phrase('Your share appears here after each job of your crew.') },
  week: true,
};
