// The texts about the four programs on the home, the program pages and the tour (partners.md §2.6).
import Bed from 'lucide-react/icons/bed';
import Repeat from 'lucide-react/icons/repeat';
import Truck from 'lucide-react/icons/truck';
import Utensils from 'lucide-react/icons/utensils';
import type { IconDrawing } from '../../../../kit/ui/Icon.tsx';
import type { ItemKind } from '../../rules.ts';

export type ProgramWords = {
  readonly title: string;
  readonly line: string;
  readonly icon: IconDrawing;
  readonly lead: string;
  readonly features: readonly [string, string, string, string];
};

export const programWords: Readonly<Record<ItemKind, ProgramWords>> = {
  move: {
    title: 'Employee Moves',
    line: 'Relocate people and offices.',
    icon: Truck,
    lead: 'Your company’s moves, with items, dates and people in one list. Kaya moves people and offices in 10,000+ cities.',
    features: [
      'One booking link for your people',
      'Six tiered programs with fixed prices',
      'Budgets per person, team and month',
      'One invoice for each month',
    ],
  },
  meal: {
    title: 'Meal',
    line: 'Order for a crew, an event or a whole floor.',
    icon: Utensils,
    lead: 'Meals for your teams, ordered and paid for by the company.',
    features: [
      'Order for 1 to 10,000 people',
      'Budgets and hours for each team',
      'Vetted kitchens, with the price before you confirm',
      'Every meal on one invoice',
    ],
  },
  housing: {
    title: 'Housing',
    line: 'Short stays while the boxes travel.',
    icon: Bed,
    lead: 'Rooms and flats for guests, new staff and people who travel for work.',
    features: [
      'Rooms and flats by the night',
      'Vetted houses, with the price of each night',
      'Dates that you can change',
      'Deposits and payments by the company',
    ],
  },
  swap: {
    title: 'Swap',
    line: 'Trade furniture inside the company.',
    icon: Repeat,
    lead: 'Furniture and equipment that one office no longer needs and another can use.',
    features: [
      'Offers with photos, seen by your company alone',
      'Free, or at a price between two colleagues',
      'One person gets it, and the giver confirms',
      'A mover brings it, on the right cost centre',
    ],
  },
};

/** As the home lists them. */
export const programOrder: readonly ItemKind[] = ['move', 'meal', 'housing', 'swap'];
