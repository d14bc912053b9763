// Where a notice floats (DESIGN.md, Toast): from 768 at the top right under the head, on a phone above the bar at the foot. It stays there and
// does not cover heads, bars and countdowns.

/** A box in the window, px from its top. */
type Span = { readonly top: number; readonly bottom: number };

const step = 4;

/** The first position from the top that covers none of these. `now`: it stays there while it covers none; NaN: not placed yet. */
export const topOf = (
  { height, window, now = Number.NaN }: { height: number; window: number; now?: number },
  bars: readonly Span[],
): number => {
  const last = Math.max(0, window - height);
  const inOrder = Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => n * step);
  const tops = now <= last ? [now, ...inOrder] : inOrder;
  return tops.find((top) => bars.every((one) => one.bottom <= top || one.top >= top + height)) ?? 0;
};

/** Height of the bars at the foot of the window, px. */
export const footOf = (window: number, bars: readonly Span[]): number =>
  bars
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((foot, { top, bottom }) => (bottom >= window - foot - step ? Math.max(foot, window - top) : foot), 0);

// data-clear: what must stay visible during the notice, such as the figure of a countdown.
const headNames = 'body > header, .topbar, .tabbar, .sheet > header, .sos, [data-clear]';
const footNames = '.tailboard, .tabbar, .writer, .sos';
/** The field that has the focus when it appears. */
const typedIn = ':is(input, select, textarea):focus';

/** Places the notices. In a sheet only the content of the sheet counts. */
export const placeNotices = (box: HTMLElement): void => {
  // The notice itself: beside SOS the box has a wide empty edge.
  const { left, right } = (box.lastElementChild ?? box).getBoundingClientRect();
  const within = box.closest('dialog') ?? document;
  const spans = (names: string): Span[] =>
    [...within.querySelectorAll(names)]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.left < right && one.right > left);
  if (innerWidth < 768) {
    const keyboard = Math.max(
      0,
      innerHeight - (visualViewport?.height ?? innerHeight) - (visualViewport?.offsetTop ?? 0),
    );
    box.style.top = '';
    box.style.bottom = `${Math.max(keyboard, footOf(innerHeight, spans(footNames)))}px`;
    return;
  }
  box.style.bottom = '';
  const now = Number.parseFloat(box.style.top);
  const names = Number.isNaN(now) ? `${headNames}, ${typedIn}` : headNames;
  box.style.top = `${topOf({ height: box.offsetHeight, window: innerHeight, now }, spans(names))}px`;
};
