// The one price of a service, from everything a person said about it. The form, the estimate and the request ask here.
import { estimateInventory, type Inventory, loadOf } from './inventory-rules.ts';
import type { Estimate } from './price-lines.ts';
import { type EstimateFacts, estimateService, type ServiceKind, type ServiceType } from './rules.ts';

export type PriceFacts = EstimateFacts & {
  readonly service_type: ServiceType;
  readonly service_kind?: ServiceKind | null | undefined;
  readonly inventory?: Inventory | null | undefined;
};
/** price_is_ceiling: found from a list of things, so it is never exceeded without the customer's yes. */
export type ServicePrice = Estimate & { readonly price_is_ceiling: boolean };

export const kindOf = ({ service_type, service_kind }: Pick<PriceFacts, 'service_type' | 'service_kind'>) =>
  service_type === 'moving' ? (service_kind ?? 'move') : null;

/** Only a plain move is priced by its things; of other kinds a list is not asked. */
export const listsThings = (asked: Pick<PriceFacts, 'service_type' | 'service_kind'>): boolean =>
  kindOf(asked) === 'move';

/** Null for a service that is coming soon. */
export const priceOf = (asked: PriceFacts): ServicePrice | null => {
  const { inventory } = asked;
  if (inventory && listsThings(asked) && loadOf(inventory).things > 0) {
    const exact = estimateInventory({ ...asked, inventory });
    if (exact) return { ...exact, price_is_ceiling: true };
  }
  const estimate = estimateService(asked.service_type, { ...asked, service_kind: kindOf(asked) });
  return estimate && { ...estimate, price_is_ceiling: false };
};
