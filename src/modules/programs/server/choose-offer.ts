// What an item takes from a partner's price list: the partner, the price and the name of the place. The price is never typed.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { offerFault, priceOf, unitWords } from '../partner-rules.ts';
import type { ItemFields, ItemKind } from '../rules.ts';
import { isOwnPartner, offerById, type offerRow } from './partners.sql.ts';
import type { ItemRow } from './show-item.ts';
import { isQuoted, waitsForPrice } from './waits-for-price.ts';

export type OfferRow = RowOf<typeof offerRow>;

type Wanted = {
  readonly date: string;
  readonly time: string;
  readonly fields: ItemFields;
  readonly quantity: number | null;
};
/** price_kobo null: the partner names it. */
export type Chosen = {
  readonly partner_id: string;
  readonly offer_id: string;
  readonly unit_price_kobo: number | null;
  readonly price_kobo: number | null;
  readonly fields: ItemFields;
  readonly quantity: number | null;
  readonly cancel_hours: number;
};

const named = (fields: ItemFields, { partner, title, city }: OfferRow): ItemFields => {
  if ('people' in fields) return { ...fields, restaurant: `${partner}, ${city}` };
  return 'nights' in fields ? { ...fields, property: `${title}, ${partner}, ${city}`.slice(0, 160) } : fields;
};

/** Nobody orders from a partner that somebody of their company runs: both sides of the order would be the same people. */
const openOffer = async (act: Act, company: string, kind: ItemKind, id: string): Promise<OfferRow> => {
  const offer = await act.one(offerById, { id });
  if (offer?.kind !== kind || !offer.open) throw refuseField(refuse.no_such_offer, 'partner_offer_id');
  if ((await act.one(isOwnPartner, { partner: offer.partner_id, company }))?.own)
    throw refuseField(
      refuse.no_such_offer,
      'partner_offer_id',
      'Somebody of your company runs this partner, so your company orders elsewhere',
    );
  return offer;
};

const refuseFault = (fault: NonNullable<ReturnType<typeof offerFault>>): Refused =>
  refuseField(refuse.not_offered_then, fault.path, fault.message);

export const chooseOffer = async (
  act: Act,
  company: string,
  kind: ItemKind,
  id: string,
  wanted: Wanted,
): Promise<Chosen> => {
  const offer = await openOffer(act, company, kind, id);
  const quantity = offer.unit === 'piece' ? wanted.quantity : null;
  const fault = offerFault(offer, offer, { ...wanted, quantity }, await act.now());
  if (fault) throw refuseFault(fault);
  return {
    partner_id: offer.partner_id,
    offer_id: offer.id,
    unit_price_kobo: offer.price_kobo,
    price_kobo: priceOf(offer, wanted.fields, quantity),
    fields: named(wanted.fields, offer),
    quantity,
    cancel_hours: offer.cancel_hours,
  };
};

/** Refuses what the partner no longer offers like this: another price, paused, too late. */
export const mustStillBeOffered = async (act: Act, item: ItemRow): Promise<void> => {
  if (!item.offer) return;
  if (waitsForPrice(item)) throw new Refused(refuse.partner_prices);
  const offer = await openOffer(act, item.company_id, item.kind, item.offer.id);
  if (item.begun) throw refuseField(refuse.in_the_past, 'date');
  if (isQuoted(item)) return;
  const now_kobo = priceOf(offer, item.fields, item.quantity);
  if (offer.price_kobo !== item.offer.price_kobo || now_kobo !== item.price_kobo)
    throw new Refused(refuse.price_changed, {
      detail:
        now_kobo === null || offer.price_kobo === null
          ? `${offer.partner} now names a price for each order. Take it over, and ${offer.partner} is asked.`
          : `${offer.title} costs ${naira(offer.price_kobo)} ${unitWords[offer.unit]} now. Your order is ${naira(now_kobo)} instead of ${naira(item.price_kobo)}.`,
    });
  const fault = offerFault(offer, offer, item, await act.now());
  if (fault) throw refuseFault(fault);
};
