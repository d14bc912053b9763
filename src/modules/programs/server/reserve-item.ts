// The company's money for an item: its key in the spends is `item:ID`.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { refusalFor, type Reserved, reserveSpend } from '../../companies/server/door.ts';
import { outsideNigeria } from '../../places/contract.ts';
import { areaNear, readAddress } from '../../places/server/door.ts';
import { itemLife, type ItemFields, type ItemKind, type ItemState, placesOf } from '../rules.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { spendKey } from './hold-item.ts';
import type { ItemRow } from './show-item.ts';

export const stateConfirmed = (kind: ItemKind): ItemState => {
  const next = itemLife[kind].next('PENDING', 'confirm', 'manager');
  if (!next.ok) throw new Error(`a ${kind} cannot be confirmed`);
  return next.state;
};

/**
 * `Broad Street` → `Lagos Island, Lagos`, as rules name places. An unknown place of a move stays as typed and so counts as outside the
 * rule. A restaurant or a property may be a name without a place; only the person who confirms can judge it.
 */
export const askedPlaces = (fields: ItemFields): string[] =>
  placesOf(fields).flatMap((text) => {
    const place = readAddress(text);
    if (!('code' in place)) return [areaNear(place).full];
    return 'location' in fields || place === outsideNigeria ? [text] : [];
  });

/** Uses the new title, day, details and price. approved: skips budgets and rules. */
export const reserveItem = (
  act: Act,
  item: Pick<
    ItemRow,
    'id' | 'company_id' | 'kind' | 'employee_id' | 'cost_centre_id' | 'project_id' | 'relocation_id' | 'order_key'
  >,
  { title, date, time, fields, price_kobo }: Pick<ItemRow, 'title' | 'date' | 'time' | 'fields' | 'price_kobo'>,
  approved = false,
): Promise<Reserved> => {
  // Its request or booking has its own reservation and its own bill.
  if (item.order_key) return Promise.resolve({ outcome: 'within', reasons: [] });
  return reserveSpend(act, {
    company_id: item.company_id,
    key: spendKey(item.id),
    program: item.kind,
    title,
    employee_id: item.employee_id,
    cost_centre_id: item.cost_centre_id,
    project_id: item.project_id,
    relocation_id: item.relocation_id,
    amount_kobo: price_kobo,
    on: date,
    asked: { service: item.kind, starts_at: lagosInstant(date, time), places: askedPlaces(fields) },
    approved,
  });
};

/** Whether it is reserved now; false: somebody must approve it first. Refuses what a strict rule forbids. */
export const isWithin = (reserved: Reserved): boolean => {
  const { outcome, reasons } = reserved;
  if (outcome === 'refused')
    throw new Refused(refusalFor(reserved, refuse.spend_refused), { detail: reasons.join(' ') });
  return outcome === 'within';
};

/** A confirmed item does not wait for an approval of its change: it stays as it is. */
export const mustBeWithin = (reserved: Reserved): void => {
  if (!isWithin(reserved))
    throw new Refused(refuse.over_budget, { detail: [...reserved.reasons, refuse.over_budget.detail].join(' ') });
};
