// Swaps between people of one company. Kaya takes no part of a price that two colleagues agree (docs/decisions/0163-partners.md). Live
// subject: `company`.
import * as z from 'zod/mini';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, notes, pageOf, seenVersion, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { swapLife, swapMoves, swapRules as max, swapStates } from './swap-rules.ts';

export const swapRefusals = {
  swap_changed: refusal(
    409,
    'swap_changed',
    'Changed meanwhile',
    'Somebody was quicker. Look at it again, then decide.',
  ),
  swap_not_now: refusal(
    409,
    'swap_not_now',
    'Not possible now',
    'This is not possible in the present state, or not yours.',
  ),
  swap_photo_missing: refusal(
    422,
    'swap_photo_missing',
    'A photo is missing',
    'A photo has not arrived. Remove it and add it again.',
  ),
} as const;
const refuse = swapRefusals;

const swap = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  price_kobo: z.int(),
  status: z.enum(swapStates),
  giver: z.string(),
  taker: z.nullable(z.string()),
  role: z.enum(['giver', 'taker', 'colleague']),
  /** The other of the two, while they are to meet; null for everybody else, before it is taken and after it ended. */
  reach: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  photos: z.array(z.object({ url: z.string() })),
  may: z.array(z.enum(swapLife.moves)),
  version: z.int(),
  created_at: z.string(),
});
export type SwapView = z.output<typeof swap>;

const ofSwap = z.object({ company: uuid, id: uuid });
const priceWords = 'Enter whole naira';
const words = {
  title: text(120, 'Say what it is'),
  description: notes(max.maxDescription),
  place: text(200, 'Enter where it is'),
  price_kobo: z.int(priceWords).check(z.gte(0, priceWords), z.lte(max.maxPrice_kobo, priceWords)),
} as const;

export const listSwaps = endpoint({
  name: 'programs.listSwaps',
  method: 'GET',
  path: '/api/companies/{company}/swaps',
  who: 'account',
  summary: 'What people of the company offer one another, newest first; 20 a page. Without `all`: what has not ended.',
  params: ofCompany,
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(['open', 'all'])) }),
  answer: pageOf(swap),
});

export const readSwap = endpoint({
  name: 'programs.readSwap',
  method: 'GET',
  path: '/api/companies/{company}/swaps/{id}',
  who: 'account',
  summary: 'One offer.',
  params: ofSwap,
  answer: swap,
});

export const offerSwap = endpoint({
  name: 'programs.offerSwap',
  method: 'POST',
  path: '/api/companies/{company}/swaps',
  who: 'account',
  summary: 'Offers a thing to one’s colleagues, with up to four photos. A price is between the two; Kaya takes none.',
  params: ofCompany,
  body: z.strictObject({
    ...words,
    /** Uploaded with `POST /api/files` under this key; in the order in which they are shown. */
    photos: z.optional(
      z.nullable(
        z.strictObject({
          upload_key: z.string('Not an upload key').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not an upload key')),
          file_ids: z.array(uuid).check(
            z.maxLength(max.maxPhotos, `Add at most ${max.maxPhotos} photos`),
            z.refine((ids) => new Set(ids).size === ids.length, 'Add each photo once'),
          ),
        }),
      ),
    ),
  }),
  answer: swap,
  status: 201,
  refusals: [refuse.swap_photo_missing],
  idempotent: true,
});

export const changeSwap = endpoint({
  name: 'programs.changeSwap',
  method: 'PUT',
  path: '/api/companies/{company}/swaps/{id}',
  who: 'account',
  summary: 'Changes one’s own offer until somebody takes it.',
  params: ofSwap,
  body: z.strictObject({ version: seenVersion, ...words }),
  answer: swap,
  refusals: [refuse.swap_changed, refuse.swap_not_now],
});

export const moveSwap = endpoint({
  name: 'programs.moveSwap',
  method: 'POST',
  path: '/api/companies/{company}/swaps/{id}/moves',
  who: 'account',
  summary:
    'A colleague takes it; the giver confirms, refuses, hands it over or withdraws it; the taker leaves it. If two take it at once, one gets it.',
  params: ofSwap,
  body: z.strictObject({ version: seenVersion, move: z.enum(swapMoves) }),
  answer: swap,
  refusals: [refuse.swap_changed, refuse.swap_not_now, companiesRefusals.not_allowed],
});
