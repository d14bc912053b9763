import type { Act } from '../db/act.ts';

/** The holder of a link has no session, so the picture's address carries the link. */
export const pictureUrl = (act: Act, url: string, key: string): string =>
  act.actor.orderId ? `${url}?link=${encodeURIComponent(key)}` : url;
