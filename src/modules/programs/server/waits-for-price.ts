import type { ItemRow } from './show-item.ts';

/** The partner named a price for exactly this item. */
export const isQuoted = ({ quoted_kobo, price_kobo }: Pick<ItemRow, 'quoted_kobo' | 'price_kobo'>): boolean =>
  quoted_kobo !== null && quoted_kobo === price_kobo;

/** Ordered from a list, but the partner has to name the price and has not done so. */
export const waitsForPrice = (item: Pick<ItemRow, 'offer' | 'quoted_kobo' | 'price_kobo'>): boolean =>
  item.offer !== null && item.offer.price_kobo === null && !isQuoted(item);
