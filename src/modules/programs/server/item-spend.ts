// What an item costs its company.
import { lagosInstant } from '../../../shared/clock.ts';
import type { NewSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { outsideNigeria } from '../../places/contract.ts';
import { areaNear, readAddress } from '../../places/server/door.ts';
import { type ItemFields, placesOf } from '../rules.ts';
import type { ItemRow } from './show-item.ts';

/**
 * `Broad Street` → `Lagos Island, Lagos`, as rules name places. An unknown place of a move stays as typed and so counts as outside the rule. A
 * restaurant or a property may be a name without a place; only the person who confirms can judge it.
 */
export const askedPlaces = (fields: ItemFields): string[] =>
  placesOf(fields).flatMap((text) => {
    const place = readAddress(text);
    if (!('code' in place)) return [areaNear(place).full];
    return 'location' in fields || place === outsideNigeria ? [text] : [];
  });

/** The line of the bill carries the partner's name. With the new title, day, details and price. null: its request or booking is reserved and billed separately. */
export const spendOfItem = (
  item: Pick<
    ItemRow,
    | 'id'
    | 'company_id'
    | 'kind'
    | 'employee_id'
    | 'cost_centre_id'
    | 'project_id'
    | 'relocation_id'
    | 'order_key'
    | 'partner'
  >,
  { title, date, time, fields, price_kobo }: Pick<ItemRow, 'title' | 'date' | 'time' | 'fields' | 'price_kobo'>,
): NewSpend | null =>
  item.order_key
    ? null
    : {
        company_id: item.company_id,
        key: orderKey('item', item.id),
        program: item.kind,
        title: item.partner ? `${title}, ${item.partner.name}`.slice(0, 200) : title,
        employee_id: item.employee_id,
        cost_centre_id: item.cost_centre_id,
        project_id: item.project_id,
        relocation_id: item.relocation_id,
        amount_kobo: price_kobo,
        on: date,
        asked: { service: item.kind, starts_at: lagosInstant(date, time), places: askedPlaces(fields) },
      };
