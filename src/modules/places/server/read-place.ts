import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../contract.ts';
import { outsideNigeria } from '../contract.ts';
import { nameNear } from './ask-places.ts';
import { readAddress } from './door.ts';
import { limited } from './limit-look-ups.ts';
import { placesAround } from './near-place.ts';
import { insideNigeria } from './outline.ts';

export const readPlace = limited<typeof contract.readPlace>(async (_asked, { query }) => {
  const read = readAddress(query.q);
  return 'code' in read ? { place: null, refused: read.detail } : { place: read, refused: null };
});

export const readNearPlace = limited<typeof contract.readNearPlace>(async ({ db, who }, { query }) => {
  const at = { lat: Number(query.lat), lng: Number(query.lng) };
  if (!insideNigeria(at)) throw new Refused(outsideNigeria);
  return { name: await nameNear(db, who, at), around: placesAround(at) };
});
