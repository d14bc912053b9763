// The view of a map that a person has chosen with pointer, wheel, fingers or keys. Undefined while the map decides.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Look, moved, type Size, underPixel, type View, viewAt } from './view.ts';

const step = 1.6;
const press_px = 6;
type Spot = readonly [x: number, y: number];

const middleOf = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];
const spanOf = ([a, b]: readonly Spot[]): number => (a && b ? Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1])) : 1);

/** One press of an arrow key or button, px. */
const ways: Readonly<Record<string, Spot>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
};

/**
 * `whole`: the map is the main thing on the screen, so one finger and the plain wheel move it; otherwise they scroll the page,
 * and two fingers or Ctrl with the wheel move the map. `stride`: px per arrow key; with Shift an eighth of it.
 */
export const useLook = ({
  size,
  own,
  whole,
  stride,
  onPress,
}: {
  size: Size;
  /** The map's default view. */
  own: View;
  whole: boolean;
  stride: number;
  /** A press or tap that did not move: returns whether it was used. */
  onPress?: ((at: ReturnType<typeof underPixel>) => void) | undefined;
}) => {
  const [look, setLook] = useState<Look>();
  const view = look ? viewAt(look, size) : own;
  const change = (by: Parameters<typeof moved>[2]): void =>
    setLook((before) => moved(before ? viewAt(before, size) : own, size, by));

  const fingers = useRef(new Map<number, Spot>());
  const press = useRef<{ from: Spot; still: boolean }>(undefined);
  const [node, setNode] = useState<HTMLElement | null>(null);
  const spotOf = (event: { clientX: number; clientY: number }): Spot => {
    const box = node?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const turn = useEffectEvent((event: WheelEvent): void => {
    if (!whole && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY * lines)) / 240);
    change({ factor, about: spotOf(event) });
  });
  useEffect(() => {
    if (!node) return;
    const onWheel = (event: WheelEvent): void => turn(event);
    // Two fingers move the map; without this the browser would scroll the page with them.
    const onTouch = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    node.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('touchmove', onTouch);
    };
  }, [node]);

  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    const { still = false, from } = press.current ?? {};
    if (fingers.current.size > 0) return;
    press.current = undefined;
    if (event.type === 'pointerup' && still && from) onPress?.(underPixel(view, from));
  };

  return {
    view,
    /** Whether a person has moved it. */
    byHand: look !== undefined,
    look: setLook,
    move: (key: keyof typeof ways, by = stride): void => {
      const [x, y] = ways[key] ?? [0, 0];
      change({ dx: x * by, dy: y * by });
    },
    zoom: (inward: boolean): void => change({ factor: inward ? step : 1 / step }),
    hand: {
      ref: setNode,
      onPointerDown: (event: PointerEvent): void => {
        if (event.button !== 0) return;
        const spot = spotOf(event);
        press.current = { from: spot, still: fingers.current.size === 0 };
        fingers.current.set(event.pointerId, spot);
        if (whole || event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent): void => {
        const was = fingers.current.get(event.pointerId);
        if (!was) return;
        const before = [...fingers.current.values()];
        const spot = spotOf(event);
        const began = press.current?.from ?? spot;
        if (press.current && Math.hypot(spot[0] - began[0], spot[1] - began[1]) > press_px) press.current.still = false;
        if (press.current?.still) return;
        fingers.current.set(event.pointerId, spot);
        if (!whole && event.pointerType !== 'mouse' && before.length < 2) return;
        const after = [...fingers.current.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const factor = after.length > 1 ? spanOf(after) / spanOf(before) : 1;
        change({ dx: to[0] - from[0], dy: to[1] - from[1], factor, about: to });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: MouseEvent): void => {
        if (!onPress) change({ factor: step, about: spotOf(event) });
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const way = ways[event.key];
        const by = event.shiftKey ? stride / 8 : stride;
        if (way) change({ dx: way[0] * by, dy: way[1] * by });
        else if (event.key === '+' || event.key === '=') change({ factor: step });
        else if (event.key === '-' || event.key === '_') change({ factor: 1 / step });
        else return;
        event.preventDefault();
      },
    } as const,
  };
};
