import type { Act } from '../../../kernel/db/act.ts';

/** Who holds a link has no session: the picture's address carries the link. */
export const pictureUrl = (act: Act, url: string, key: string): string =>
  act.actor.requestId ? `${url}?link=${encodeURIComponent(key)}` : url;
