// A binary heap of numbered items by key: smallest key first, ties by smaller number, so that every run gives the same result.

type Heap = {
  readonly clear: () => void;
  readonly size: () => number;
  readonly push: (key: number, item: number) => void;
  /** The key of the next item. Only if size() is above 0. */
  readonly minKey: () => number;
  /** Only if size() is above 0. */
  readonly pop: () => number;
};

export const makeHeap = (room = 256): Heap => {
  let keys = new Float64Array(room);
  let items = new Int32Array(room);
  let size = 0;

  const isBefore = (key: number, item: number, at: number): boolean =>
    key < (keys[at] as number) || (key === keys[at] && item < (items[at] as number));

  return {
    clear() {
      size = 0;
    },
    size: () => size,
    push(key, item) {
      if (size === keys.length) {
        const wider = new Float64Array(size * 2);
        const more = new Int32Array(size * 2);
        wider.set(keys);
        more.set(items);
        keys = wider;
        items = more;
      }
      let at = size;
      size += 1;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isBefore(key, item, above)) break;
        keys[at] = keys[above] as number;
        items[at] = items[above] as number;
        at = above;
      }
      keys[at] = key;
      items[at] = item;
    },
    minKey: () => keys[0] as number,
    pop() {
      const min = items[0] as number;
      size -= 1;
      const key = keys[size] as number;
      const item = items[size] as number;
      let at = 0;
      for (;;) {
        let below = at * 2 + 1;
        if (below >= size) break;
        if (below + 1 < size && isBefore(keys[below + 1] as number, items[below + 1] as number, below)) below += 1;
        if (!isBefore(keys[below] as number, items[below] as number, size)) break;
        keys[at] = keys[below] as number;
        items[at] = items[below] as number;
        at = below;
      }
      keys[at] = key;
      items[at] = item;
      return min;
    },
  };
};
