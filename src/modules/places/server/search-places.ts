import type * as contract from '../contract.ts';
import { findPlaces } from './ask-places.ts';
import { readPoint } from './estimate-route.ts';
import { limited } from './limit-look-ups.ts';

export const searchPlaces = limited<typeof contract.searchPlaces>(({ db, who }, { query }) =>
  findPlaces(db, who, query.q, query.near === undefined ? undefined : readPoint(query.near)),
);
