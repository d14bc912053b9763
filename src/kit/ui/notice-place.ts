// Where a notice floats: it never moves the page, and leaves fields, totals and bars in sight (DESIGN.md, Toast).

/** A box in the window, px from its top. */
type Span = { readonly top: number; readonly bottom: number };
type Room = {
  /** Height of the notice and of the window, px. */
  readonly height: number;
  readonly window: number;
  /** From 768 the search for a place begins at the top, on a phone at the foot. */
  readonly fromTop: boolean;
  /** The open dialog: the best place covers none of it. */
  readonly dialog?: Span | undefined;
  /** Bars and heads. They stay visible even when every place covers a field. */
  readonly bars: readonly Span[];
  readonly fields: readonly Span[];
  /** Its current top, px: it stays there while it covers nothing. NaN: it has none yet. */
  readonly now?: number;
};

const step = 4;

/** The top of the first place beside the open dialog; else of one that covers no bar and no field; else no bar. */
export const placeOf = ({ height, window, fromTop, dialog, bars, fields, now = Number.NaN }: Room): number => {
  const last = Math.max(0, window - height);
  const inOrder = Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => (fromTop ? n * step : last - n * step));
  const tops = now <= last ? [now, ...inOrder] : inOrder;
  const free = (taken: readonly Span[]) =>
    tops.find((top) => taken.every((one) => one.bottom <= top || one.top >= top + height));
  return (dialog && free([dialog])) ?? free([...bars, ...fields]) ?? free(bars) ?? tops[0] ?? 0;
};

const foot = '.tailboard, .tabbar';
// data-clear: what must stay in sight for these seconds, such as the figure of a countdown.
const barNames = `${foot}, .topbar, .writer, .sheet > header, .sos, [data-clear]`;
// What is being pressed too: a notice that moves onto it takes the press.
const fieldNames = 'input, select, textarea, .total, .foot-price, .note.bad, :focus, button:active, a:active';

/** Places the notices. In a sheet only the content of the sheet counts. */
export const placeNotices = (box: HTMLElement): void => {
  // The notice itself: beside SOS the box has a wide empty edge.
  const { left, right } = (box.lastElementChild ?? box).getBoundingClientRect();
  const within = box.closest('dialog');
  const spans = (names: string): Span[] =>
    [...(within ?? document).querySelectorAll(names)]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.left < right && one.right > left);
  const fromTop = innerWidth >= 768;
  // A bar at the foot of a phone keeps its buttons in reach, so the notice may stand on any other.
  const onFoot = !fromTop && spans(foot).some(({ bottom }) => bottom >= innerHeight);
  box.style.top = `${placeOf({
    height: box.offsetHeight,
    window: innerHeight,
    fromTop,
    dialog: within?.getBoundingClientRect(),
    bars: spans(barNames),
    fields: spans(onFoot ? fieldNames : `${fieldNames}, .btn`),
    now: Number.parseFloat(box.style.top),
  })}px`;
};
