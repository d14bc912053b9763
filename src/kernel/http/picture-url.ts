import type { Act } from '../db/act.ts';

/** Who holds a link has no session: the picture's address carries the link. */
export const pictureUrl = (act: Act, url: string, key: string): string =>
  act.actor.orderId ? `${url}?link=${encodeURIComponent(key)}` : url;
