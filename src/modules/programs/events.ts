// What happens to the items of a company's programs. Live subjects: `company`, `staff`.
import { event } from '../../shared/event.ts';
import { type OfCompany, toCompany } from '../companies/events.ts';
import type { ItemKind } from './rules.ts';

/** by: the name of the person who did it; for staff, `Kaya`. */
type OfItem = OfCompany & {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly by: string;
};

export const programsEvents = {
  item_created: event<OfItem>()('programs.item_created', toCompany),
  item_confirmed: event<OfItem & { readonly amountKobo: number }>()('programs.item_confirmed', toCompany),
  /** reasons: sentences. It waits until somebody approves. */
  item_waits: event<OfItem & { readonly reasons: readonly string[] }>()('programs.item_waits', toCompany),
  /** The two prices only where they differ. */
  item_changed: event<OfItem & { readonly beforeKobo?: number; readonly priceKobo?: number }>()(
    'programs.item_changed',
    toCompany,
  ),
  item_started: event<OfItem>()('programs.item_started', toCompany),
  item_completed: event<OfItem & { readonly amountKobo: number }>()('programs.item_completed', toCompany),
  item_cancelled: event<OfItem>()('programs.item_cancelled', toCompany),
} as const;
