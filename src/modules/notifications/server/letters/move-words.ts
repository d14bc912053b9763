// What emails about a move have in common.
import * as z from 'zod/mini';
import type { Page } from './page.ts';

/** `move`, `cleaning`: in the middle of a sentence. */
export const what = z.prefault(z.string(), 'move');
export const moveWords = {
  name: z.string(),
  what,
  /** Short reference for reading aloud, `3F9A-12C7`. */
  code: z.string(),
  /** Null when there is no page: a job without a request. */
  url: z.nullable(z.string()),
};

export const follow = (w: { url: string | null; what: string }): Pick<Page, 'button' | 'footnote'> =>
  w.url
    ? { button: { label: `Follow your ${w.what}`, url: w.url } }
    : { footnote: `To follow it, open the link in our first email about this ${w.what}.` };
