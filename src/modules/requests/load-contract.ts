// What has to be moved, in words and photos: for the customer, staff, and the worker who may see the job.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';

/** Words ready to show; volume_l in dm³. `from` and `to`: the access at each address. */
export const requestLoad = z.object({
  things: z.int(),
  volume_l: z.int(),
  list: z.array(z.string()),
  from: z.array(z.string()),
  to: z.array(z.string()),
  fragile: z.boolean(),
});
export type RequestLoad = z.output<typeof requestLoad>;

/** The receiver of a package. */
export const receiver = z.object({ name: z.string(), phone: z.string() });
export type Receiver = z.output<typeof receiver>;

/** The path at which the caller may see the picture. */
export const photo = z.object({ url: z.string() });
export type Photo = z.output<typeof photo>;

export const readJobLoad = endpoint({
  name: 'requests.readJobLoad',
  method: 'GET',
  path: '/api/jobs/{id}/load',
  who: 'account',
  summary: 'The items of a job as its customer listed them; photos and the receiver only for the people of the job.',
  params: z.object({ id: uuid }),
  answer: z.object({
    /** Null if only a room size was entered. */
    load: z.nullable(requestLoad),
    photos: z.array(photo),
    receiver: z.nullable(receiver),
  }),
});
