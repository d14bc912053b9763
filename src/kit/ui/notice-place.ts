// Where a notice floats from 768: it never moves the page, and leaves fields, totals and bars in sight (DESIGN.md, Toast).
// On a phone it floats over nothing: toast.css gives it room of its own at the top.

/** A box in the window, px from its top. */
type Span = { readonly top: number; readonly bottom: number };
type Room = {
  /** Height of the notice and of the window, px. */
  readonly height: number;
  readonly window: number;
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
export const placeOf = ({ height, window, dialog, bars, fields, now = Number.NaN }: Room): number => {
  const last = Math.max(0, window - height);
  const inOrder = Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => n * step);
  const tops = now <= last ? [now, ...inOrder] : inOrder;
  const free = (taken: readonly Span[]) =>
    tops.find((top) => taken.every((one) => one.bottom <= top || one.top >= top + height));
  return (dialog && free([dialog])) ?? free([...bars, ...fields]) ?? free(bars) ?? tops[0] ?? 0;
};

// data-clear: what must stay in sight for these seconds, such as the figure of a countdown.
const barNames = '.tailboard, .tabbar, .topbar, .writer, .sheet > header, .sos, [data-clear]';
// What is being pressed too: a notice that moves onto it takes the press.
const fieldNames =
  'input, select, textarea, .map-press, .total, .foot-price, .note.bad, :focus, .btn, button:active, a:active';

/** Places the notices. In a sheet only the content of the sheet counts. */
export const placeNotices = (box: HTMLElement): void => {
  // The notice itself: beside SOS the box has a wide empty edge.
  const { left, right } = (box.lastElementChild ?? box).getBoundingClientRect();
  const within = box.closest('dialog');
  const spans = (names: string): Span[] =>
    [...(within ?? document).querySelectorAll(names)]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.left < right && one.right > left);
  box.style.top = `${placeOf({
    height: box.offsetHeight,
    window: innerHeight,
    dialog: within?.getBoundingClientRect(),
    bars: spans(barNames),
    fields: spans(fieldNames),
    now: Number.parseFloat(box.style.top),
  })}px`;
};
