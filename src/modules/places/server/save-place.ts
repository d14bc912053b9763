import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { maxSaved } from '../rules.ts';
import { labelTaken, savedPlacesFull } from '../saved-contract.ts';
import { checkInNigeria } from './outline.ts';
import { addSaved, changeSavedRow, dropSaved, isSaved, savedOf, whyNotSaved } from './saved-places.sql.ts';
import type * as savedContract from '../saved-contract.ts';

export const listSavedPlaces: UseCase<typeof savedContract.listSavedPlaces> = async (act) => ({
  places: await act.sql(savedOf, { account: ownAccount(act) }),
});

const tries = 3;

export const savePlace: UseCase<typeof savedContract.savePlace> = async (act, { body }) => {
  const account = ownAccount(act);
  checkInNigeria(body, 'address');
  // Two saves at once may take the same slot: the second one retries.
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const saved = await act.one(addSaved, { account, ...body, landmark: body.landmark ?? '' });
    if (saved) return saved;
    const why = await act.one(whyNotSaved, { account, label: body.label });
    if (why?.taken) throw refuseField(labelTaken, 'label');
    if (Number(why?.used) >= maxSaved) throw new Refused(savedPlacesFull);
  }
  throw new Refused(common.unavailable, { retryAfter: 1 });
};

export const changeSavedPlace: UseCase<typeof savedContract.changeSavedPlace> = async (
  act,
  { params: { id }, body },
) => {
  const account = ownAccount(act);
  const { place, label = null, landmark = null } = body;
  if (place) checkInNigeria(place, 'place.address');
  const point = place ?? { address: null, lat: null, lng: null };
  const changed = await act.one(changeSavedRow, { account, id, label, landmark, ...point });
  if (changed) return changed;
  if (await act.one(isSaved, { account, id })) throw refuseField(labelTaken, 'label');
  throw new Refused(common.not_found);
};

export const deleteSavedPlace: UseCase<typeof savedContract.deleteSavedPlace> = async (act, { params: { id } }) => {
  void act.sql(dropSaved, { account: ownAccount(act), id });
  return null;
};
