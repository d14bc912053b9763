// What happens to the items of a company's programs. Live subjects: `company`, `staff`.
import { type OfCompany, toCompany } from '../companies/events.ts';
import { event, money } from '../news/server/door.ts';
import { type ItemKind, kindWords } from './rules.ts';

/** by: the name of the person who did it; for staff, `Kaya`. */
type OfItem = OfCompany & {
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly by: string;
};

export const programsEvents = {
  item_created: event<OfItem>()('programs.item_created', {
    ...toCompany,
    trail: (p) => `${p.by} ordered a ${kindWords[p.kind].one}: “${p.title}”`,
    silent: 'the lists of the company show it at once',
  }),
  item_confirmed: event<OfItem & { readonly amountKobo: number }>()('programs.item_confirmed', {
    ...toCompany,
    trail: (p) => `${p.by} confirmed “${p.title}”, ${money(p.amountKobo)}`,
    silent: 'the lists of the company show it at once',
  }),
  /** reasons: sentences. It waits for an approval. */
  item_waits: event<OfItem & { readonly reasons: readonly string[] }>()('programs.item_waits', {
    ...toCompany,
    trail: (p) => `“${p.title}” waits for an approval: ${p.reasons.join(' ')}`,
    silent: 'the lists of the company show it at once',
  }),
  /** The two prices only if they differ. */
  item_changed: event<OfItem & { readonly beforeKobo?: number; readonly priceKobo?: number }>()(
    'programs.item_changed',
    {
      ...toCompany,
      trail: (p) =>
        p.beforeKobo === undefined || p.priceKobo === undefined
          ? `${p.by} changed “${p.title}”`
          : `${p.by} changed the price of “${p.title}” from ${money(p.beforeKobo)} to ${money(p.priceKobo)}`,
      silent: 'the lists of the company show it at once',
    },
  ),
  item_started: event<OfItem>()('programs.item_started', {
    ...toCompany,
    trail: (p) => `“${p.title}”: taken on by the partner`,
    silent: 'the lists of the company show it at once',
  }),
  item_completed: event<OfItem & { readonly amountKobo: number }>()('programs.item_completed', {
    ...toCompany,
    trail: (p) => `“${p.title}”: done, ${money(p.amountKobo)}`,
    silent: 'the lists of the company show it at once',
  }),
  /** feeKobo: it was too late to cancel it free of charge. */
  item_cancelled: event<OfItem & { readonly feeKobo?: number }>()('programs.item_cancelled', {
    ...toCompany,
    trail: (p) =>
      p.feeKobo === undefined
        ? `${p.by} cancelled “${p.title}”`
        : `${p.by} cancelled “${p.title}” late, which costs ${money(p.feeKobo)}`,
    silent: 'the lists of the company show it at once',
  }),
} as const;
