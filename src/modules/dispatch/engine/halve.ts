// Sorts numbered items into leaves, so that items of one leaf are near each other in every measure.

type Measure = { readonly of: Float64Array | Int32Array; readonly scale: number };

/** Partitions items[from] to items[to - 1], so that those before `middle` measure no more than those from it on (Hoare). */
const split = (items: Int32Array, by: Measure['of'], from: number, middle: number, to: number): void => {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = by[items[(low + high) >> 1] as number] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((by[items[left] as number] as number) < pivot) left += 1;
      while ((by[items[right] as number] as number) > pivot) right -= 1;
      if (left > right) break;
      const moved = items[left] as number;
      items[left] = items[right] as number;
      items[right] = moved;
      left += 1;
      right -= 1;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else return;
  }
};

/**
 * Sorts the items so that leaf n has the places first[n] to first[n + 1] - 1: halves them repeatedly, each time by the measure in which
 * they are farthest apart.
 */
export const halve = (items: Int32Array, first: Int32Array, measures: readonly Measure[]): void => {
  const into = (leaf: number, end: number): void => {
    if (end - leaf < 2) return;
    const [from, to] = [first[leaf] as number, first[end] as number];
    let widest: Measure | undefined;
    let max = 0;
    for (const measure of measures) {
      let min = Number.POSITIVE_INFINITY;
      let greatest = Number.NEGATIVE_INFINITY;
      for (let at = from; at < to; at += 1) {
        const value = measure.of[items[at] as number] as number;
        if (value < min) min = value;
        if (value > greatest) greatest = value;
      }
      const wide = (greatest - min) * measure.scale;
      if (wide > max) [widest, max] = [measure, wide];
    }
    if (!widest) return;
    const middle = (leaf + end) >> 1;
    split(items, widest.of, from, first[middle] as number, to);
    into(leaf, middle);
    into(middle, end);
  };
  into(0, first.length - 1);
};
