// Where the price of an item comes from: a meal or a stay has that of its partner's list, a swap has none, and a program of a company says what it
// has agreed with a mover (docs/decisions/0182-no-typed-prices.md).
import type { Act } from '../../../kernel/db/act.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { isPartnerKind } from '../partner-rules.ts';
import { type ItemFields, type ItemKind, priceWords } from '../rules.ts';
import { type Chosen, chooseOffer } from './choose-offer.ts';
import type { ItemBy } from './show-item.ts';

const fromList =
  'The price comes from the list of a partner. Leave out price_kobo, and name an offer as partner_offer_id.';
const notTypedWords: Readonly<Record<Exclude<ItemKind, 'move'>, string>> = {
  meal: fromList,
  housing: fromList,
  swap: 'A swap has no price. Leave out price_kobo.',
};

type Asked = {
  readonly kind: ItemKind;
  readonly date: string;
  readonly time: string;
  readonly fields: ItemFields;
  readonly price_kobo?: number | undefined;
  readonly partner_offer_id?: string | undefined;
  readonly quantity?: number | undefined;
};
type Priced = Omit<Chosen, 'partner_id' | 'offer_id' | 'cancel_hours'> & {
  readonly cancel_hours: number | null;
  readonly partner_id: string | null;
  readonly offer_id: string | null;
};

/** The price of an item without an offer, as a program of the company sends it. Also for a test item. */
export const mayBeTyped = (kind: ItemKind, price_kobo: number | undefined): number => {
  if (kind !== 'move' && price_kobo) throw refuseField(refuse.price_not_typed, 'price_kobo', notTypedWords[kind]);
  if (kind === 'swap') return 0;
  return typed(kind, price_kobo);
};

const typed = (kind: ItemKind, price_kobo: number | undefined): number => {
  if (isPartnerKind(kind)) throw refuseField(refuse.offer_needed, 'partner_offer_id');
  if (price_kobo === undefined) throw refuseField(common.invalid_request, 'price_kobo', priceWords);
  return price_kobo;
};

/** price_kobo null: the partner has to name it. */
export const pricedItem = async (
  act: Act,
  { company_id: company, employee_id }: ItemBy,
  item: Asked,
): Promise<Priced> => {
  const { kind, date, time, fields, price_kobo, partner_offer_id: offer, quantity = null } = item;
  if (offer !== undefined) {
    if (!isPartnerKind(kind)) throw refuseField(refuse.no_such_offer, 'partner_offer_id');
    if (price_kobo !== undefined) throw refuseField(refuse.price_not_typed, 'price_kobo');
    return chooseOffer(act, company, kind, offer, { date, time, fields, quantity });
  }
  // Members add neither a move nor a swap here (createItem).
  const agreed_kobo = employee_id === null ? mayBeTyped(kind, price_kobo) : typed(kind, price_kobo);
  return {
    partner_id: null,
    offer_id: null,
    unit_price_kobo: null,
    price_kobo: agreed_kobo,
    fields,
    quantity: null,
    cancel_hours: null,
  };
};
