// The k nearest items of a walk, kept in order by insertion: k is small, so this is faster than a heap.

/** `slots[0]` to `slots[count - 1]`, nearest first; `squares` are their squared distances, m². Reusable for many walks. */
export type Nearest = {
  slots: Int32Array;
  squares: Float64Array;
  count: number;
  k: number;
  /** Items farther away are ignored, m². */
  limit: number;
};

export const makeNearest = (room = 16): Nearest => ({
  slots: new Int32Array(room),
  squares: new Float64Array(room),
  count: 0,
  k: 0,
  limit: 0,
});

export const startNearest = (found: Nearest, k: number, furthest_m: number): void => {
  if (found.slots.length < k) {
    found.slots = new Int32Array(k);
    found.squares = new Float64Array(k);
  }
  found.count = 0;
  found.k = k;
  found.limit = furthest_m * furthest_m;
};

/** Inserts a slot if it is among the k nearest; ties go to the smaller slot. */
export const takeNear = (found: Nearest, slot: number, square: number): void => {
  const { slots, squares, k } = found;
  const isFull = found.count === k;
  if (square > found.limit || (isFull && square === found.limit && slot > (slots[k - 1] as number))) return;
  let at = isFull ? k - 1 : found.count;
  for (; at > 0; at -= 1) {
    const prior = squares[at - 1] as number;
    if (prior < square || (prior === square && (slots[at - 1] as number) < slot)) break;
    squares[at] = prior;
    slots[at] = slots[at - 1] as number;
  }
  squares[at] = square;
  slots[at] = slot;
  if (!isFull) found.count += 1;
  if (found.count === k) found.limit = squares[k - 1] as number;
};
