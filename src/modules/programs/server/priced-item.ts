// Where the price of an item comes from: the list of its partner, or, for a program of a company, what it has agreed with somebody else.
import type { Act } from '../../../kernel/db/act.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { isPartnerKind } from '../partner-rules.ts';
import { type ItemFields, type ItemKind, priceWords } from '../rules.ts';
import { type Chosen, chooseOffer } from './choose-offer.ts';
import type { ItemBy } from './show-item.ts';

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
  // The API took orders with an agreed price before there were partners, and keeps that promise.
  if (isPartnerKind(kind) && employee_id !== null) throw refuseField(refuse.offer_needed, 'partner_offer_id');
  if (price_kobo === undefined) throw refuseField(common.invalid_request, 'price_kobo', priceWords);
  return {
    partner_id: null,
    offer_id: null,
    unit_price_kobo: null,
    price_kobo,
    fields,
    quantity: null,
    cancel_hours: null,
  };
};
