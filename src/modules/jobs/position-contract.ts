// Where a mover on the way is, shared with the customer of that one job (decisions.md "Customer side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { latLng, uuid } from '../../shared/fields.ts';
import { outsideNigeria } from '../places/contract.ts';
import { jobRefusals as refuse } from './contract.ts';

const params = z.object({ id: uuid });

/** Where the mover was, and when; ISO. */
export const position = z.object({ lat: z.number(), lng: z.number(), seen_at: z.string() });
export type Position = z.output<typeof position>;

export const putPosition = endpoint({
  name: 'jobs.putPosition',
  method: 'PUT',
  path: '/api/jobs/{id}/position',
  who: 'account',
  summary: 'Shares your location while you are on the way. Only staff and this customer see it, until you arrive.',
  params,
  body: latLng,
  answer: z.object({ id: z.string(), shared: z.boolean() }),
  refusals: [refuse.wrong_step, outsideNigeria],
});

export const dropPosition = endpoint({
  name: 'jobs.dropPosition',
  method: 'DELETE',
  path: '/api/jobs/{id}/position',
  who: 'account',
  summary: 'Stops sharing your location and deletes the last position.',
  params,
  answer: z.object({ id: z.string(), shared: z.boolean() }),
});
