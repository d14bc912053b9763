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
  /** What else can be pressed: rows and links. On a page full of rows there is no place without. */
  readonly presses?: readonly Span[];
  /** Nothing of the content is under a notice at the very top: only the head of the page is. */
  readonly overHead?: boolean;
  /** Its current top, px: it stays there while it covers nothing. */
  readonly now?: number | undefined;
};

const step = 4;

/** The top of the first place that covers nothing to press; else the head of the page; else of one that covers no bar and no field; else no bar. */
export const placeOf = ({ height, window, fromTop, bars, fields, presses = [], overHead, now }: Room): number => {
  const last = Math.max(0, window - height);
  const inOrder = Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => (fromTop ? n * step : last - n * step));
  const tops = now === undefined || now > last ? inOrder : [now, ...inOrder];
  const free = (taken: readonly Span[]) =>
    tops.find((top) => taken.every((one) => one.bottom <= top || one.top >= top + height));
  return (
    free([...bars, ...fields, ...presses]) ??
    (overHead ? 0 : undefined) ??
    free([...bars, ...fields]) ??
    free(bars) ??
    (fromTop ? 0 : last)
  );
};

const barNames = '.tailboard, .tabbar, .topbar, .writer, .sheet > header';
const fieldNames = 'input, select, textarea, .total, .foot-price, .btn, .note.bad';
const pressNames = 'main :is(a[href], button, label, summary)';

/** Places the notices. In a sheet only the content of the sheet counts. */
export const placeNotices = (box: HTMLElement): void => {
  const { height, left, right } = box.getBoundingClientRect();
  const spans = (names: string): Span[] =>
    [...(box.closest('dialog') ?? document).querySelectorAll(names)]
      // A sheet may stand in the page's main part, and the notice's own button with it.
      .filter((one) => !box.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.left < right && one.right > left);
  const fromTop = window.innerWidth >= 768;
  const [bars, fields] = [spans(barNames), spans(fieldNames)];
  // From 768 it stays top right, beside what is read.
  const presses = fromTop ? [] : spans(pressNames);
  // The box ends below the notice, with an empty edge.
  const foot = height - Number.parseFloat(getComputedStyle(box).paddingBottom);
  const content = [...bars, ...presses, ...spans('main :is(input, select, textarea)')];
  const overHead = !fromTop && !box.closest('dialog') && content.every((one) => one.bottom <= 0 || one.top >= foot);
  const now = box.style.top ? Number.parseFloat(box.style.top) : undefined;
  box.style.top = `${placeOf({ height, window: window.innerHeight, fromTop, bars, fields, presses, overHead, now })}px`;
};
