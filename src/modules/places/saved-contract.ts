// Saved places: Home, Work and other places a person often goes to; at most twenty, visible to their account only.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { latLng, notes, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideNigeria } from './contract.ts';

export const labelTaken = refusal(409, 'label_taken', 'You have a saved place with this name. Choose another name.');
export const savedPlacesFull = refusal(
  409,
  'saved_places_full',
  'Your list is full',
  'You have 20 saved places. Delete one before you save another.',
);

const savedPlace = z.object({
  id: z.string(),
  label: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  landmark: z.string(),
});
export type SavedPlace = z.output<typeof savedPlace>;

const fields = {
  label: text(40, 'Name this place, like Home or Work'),
  address: text(300, 'Enter an address'),
  landmark: z.optional(notes(200)),
  ...latLng.shape,
};

export const listSavedPlaces = endpoint({
  name: 'places.listSavedPlaces',
  method: 'GET',
  path: '/api/places/saved',
  who: 'account',
  summary: "The account's saved places, Home and Work first; at most 20.",
  answer: z.object({ places: z.array(savedPlace) }),
});

export const savePlace = endpoint({
  name: 'places.savePlace',
  method: 'POST',
  path: '/api/places/saved',
  who: 'account',
  summary: 'Saves a place under a name.',
  body: z.strictObject(fields),
  answer: savedPlace,
  status: 201,
  refusals: [outsideNigeria, labelTaken, savedPlacesFull],
  idempotent: true,
});

/** Fields that are left out do not change; a new point needs both its numbers. */
export const changeSavedPlace = endpoint({
  name: 'places.changeSavedPlace',
  method: 'PATCH',
  path: '/api/places/saved/{id}',
  who: 'account',
  summary: 'Renames a saved place, or moves it.',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    label: z.optional(fields.label),
    landmark: fields.landmark,
    place: z.optional(z.strictObject({ address: fields.address, lat: fields.lat, lng: fields.lng })),
  }),
  answer: savedPlace,
  refusals: [outsideNigeria, labelTaken],
  idempotent: true,
});

export const deleteSavedPlace = endpoint({
  name: 'places.deleteSavedPlace',
  method: 'DELETE',
  path: '/api/places/saved/{id}',
  who: 'account',
  summary: 'Deletes a saved place; also succeeds if it is already deleted.',
  params: z.strictObject({ id: uuid }),
  answer: z.null(),
  status: 204,
});
