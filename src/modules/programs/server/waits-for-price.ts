type Priced = {
  readonly offer: { readonly price_kobo: number | null } | null;
  readonly quoted_kobo: number | null;
  readonly price_kobo: number;
};

/** The partner named a price for exactly this item. */
export const isQuoted = ({ quoted_kobo, price_kobo }: Priced): boolean =>
  quoted_kobo !== null && quoted_kobo === price_kobo;

/** Ordered from a list, but the partner has to name the price and has not done so. */
export const waitsForPrice = (item: Priced): boolean =>
  item.offer !== null && item.offer.price_kobo === null && !isQuoted(item);
