/** Cuts off the row that was read to see whether there is more. Where a page ended is its last row's id, which begins with its time. */
export const cutPage = <T extends { readonly id: string }>(
  rows: readonly T[],
  most: number,
  cursorOf: (last: T) => string = ({ id }) => id,
): { items: T[]; next: string | null } => {
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, next: rows.length > most && last ? cursorOf(last) : null };
};
