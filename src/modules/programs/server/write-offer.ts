// The price list of a partner, written by staff.
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { partnerRules, unitsOf } from '../partner-rules.ts';
import { partnerEvents } from '../partner-events.ts';
import { staffPartnerRefusals as refuse } from '../staff-partner-contract.ts';
import type * as contract from '../staff-partner-contract.ts';
import { insertOffer, lockOffer, rewriteOffer } from './partners.sql.ts';
import { partnerFile } from './read-partner-file.ts';
import { heldPartner } from './write-partner.ts';

const inOrder = ({ min_units, max_units }: { readonly min_units: number; readonly max_units: number }): void => {
  if (min_units > max_units) throw refuseField(refuse.wrong_range, 'max_units');
};

export const addOffer: UseCase<typeof contract.addOffer> = async (act, { params: { id }, body }) => {
  const { name } = await heldPartner(act, id);
  inOrder(body);
  if (!unitsOf[body.kind].includes(body.unit)) throw refuseField(refuse.wrong_unit, 'unit');
  if ((await partnerFile(act, id)).offers.length >= partnerRules.maxOffers) throw new Refused(refuse.list_full);
  const { cancel_hours = partnerRules.cancelFree_hours } = body;
  await act.one(insertOffer, { partner: id, ...body, cancel_hours });
  const { title: offer, price_kobo: priceKobo } = body;
  act.emit(partnerEvents.offer_changed, { partnerId: id, name, offer, beforeKobo: null, priceKobo });
  return partnerFile(act, id);
};

export const changeOffer: UseCase<typeof contract.changeOffer> = async (
  act,
  { params: { id }, body: { version, ...body } },
) => {
  staffOnly(act);
  const row = await act.one(lockOffer, { id });
  if (!row) throw new Refused(common.not_found);
  if (row.version !== version) throw new Refused(refuse.partner_changed);
  inOrder(body);
  await act.one(rewriteOffer, { id, ...body, cancel_hours: body.cancel_hours ?? row.cancel_hours });
  const file = await partnerFile(act, row.partner_id);
  act.emit(partnerEvents.offer_changed, {
    partnerId: row.partner_id,
    name: file.name,
    offer: body.title,
    beforeKobo: row.price_kobo,
    priceKobo: body.price_kobo,
  });
  return file;
};
