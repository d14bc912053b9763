/**
 * Cuts off the extra row that shows whether there is more. A page's cursor is its last row's id, which begins with its time. When a search finds
 * too little for a page, `hit` is false in the last row that it looked at. Then the page is short or empty, and the next page continues from that
 * row.
 */
export const cutPage = <T extends { readonly id: string; readonly hit?: boolean | null }>(
  rows: readonly T[],
  max: number,
  cursorOf: (last: T) => string = ({ id }) => id,
): { items: T[]; next: string | null } => {
  const looked = rows.find(({ hit }) => hit === false);
  if (looked) return { items: rows.filter((row) => row !== looked), next: cursorOf(looked) };
  const items = rows.slice(0, max);
  const last = items.at(-1);
  return { items, next: rows.length > max && last ? cursorOf(last) : null };
};
