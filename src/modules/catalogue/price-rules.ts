// The one price of a service, from all its facts. The form, the estimate and the request use it.
import type { Inventory } from './list-rules.ts';
import { accessLines, estimateInventory, loadOf } from './inventory-rules.ts';
import { listsThings } from './options.ts';
import { priceBySize, type ServicePrice, type SizedFacts } from './rules.ts';

export { kindOf, listsThings } from './rules.ts';

type PriceFacts = SizedFacts & { readonly inventory?: Inventory | null | undefined };

/** Null for a service that is coming soon. */
export const priceOf = (asked: PriceFacts): ServicePrice | null => {
  const { inventory } = asked;
  if (!inventory || !listsThings(asked)) return priceBySize(asked);
  if (loadOf(inventory).things > 0) {
    const exact = estimateInventory({ ...asked, inventory });
    if (exact) return { ...exact, price_is_ceiling: true };
  }
  return priceBySize({ ...asked, access_lines: accessLines(inventory, asked.room_size) });
};
