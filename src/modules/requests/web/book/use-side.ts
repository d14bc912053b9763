import { useEffect, useRef } from 'react';

/** Below the bar of the frame. */
const top_px = 84;
const foot_px = 24;

/** Where the column beside a form stays: under the bar, or, if it is higher than the screen, with its end in sight. CSS cannot measure it. */
export const useSide = () => {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = side.current;
    if (!element) return undefined;
    const place = () =>
      element.style.setProperty(
        '--book-top',
        `${Math.min(top_px, window.innerHeight - element.offsetHeight - foot_px)}px`,
      );
    const seen = new ResizeObserver(place);
    seen.observe(element);
    window.addEventListener('resize', place);
    return () => {
      seen.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return side;
};
