// Where a notice floats: it never moves the page, and leaves fields, totals and bars in sight (DESIGN.md, Toast).

/** A box in the window, px from its top. */
type Span = { readonly top: number; readonly bottom: number };
type Room = {
  /** Height of the notice and of the window, px. */
  readonly height: number;
  readonly window: number;
  /** From 768 the search for a place begins at the top, on a phone at the foot. */
  readonly fromTop: boolean;
  /** Bars and heads. They stay visible even when every place covers a field. */
  readonly bars: readonly Span[];
  readonly fields: readonly Span[];
  /** Its current top, px: it stays there while it covers nothing. */
  readonly now?: number | undefined;
};

const step = 4;

/** The top of the first place that covers no bar and no field; else of the first that covers no bar. */
export const placeOf = ({ height, window, fromTop, bars, fields, now }: Room): number => {
  const last = Math.max(0, window - height);
  const inOrder = Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => (fromTop ? n * step : last - n * step));
  const tops = now === undefined || now > last ? inOrder : [now, ...inOrder];
  const free = (taken: readonly Span[]) =>
    tops.find((top) => taken.every((one) => one.bottom <= top || one.top >= top + height));
  return free([...bars, ...fields]) ?? free(bars) ?? (fromTop ? 0 : last);
};

const barNames = '.tailboard, .tabbar, .topbar, .writer, .sheet > header';
const fieldNames = 'input, select, textarea, .total, .foot-price, .btn';

/** Places the notices. In a sheet only the content of the sheet counts. */
export const placeNotices = (box: HTMLElement): void => {
  const { height, left, right } = box.getBoundingClientRect();
  const spans = (names: string): Span[] =>
    [...(box.closest('dialog') ?? document).querySelectorAll(names)]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.left < right && one.right > left);
  const fromTop = window.innerWidth >= 768;
  const [bars, fields] = [spans(barNames), spans(fieldNames)];
  const now = box.style.top ? Number.parseFloat(box.style.top) : undefined;
  box.style.top = `${placeOf({ height, window: window.innerHeight, fromTop, bars, fields, now })}px`;
};
