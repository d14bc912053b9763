import { type RefObject, useEffect } from 'react';

/** Publishes the height of what sticks above an open record, so that the record's head sticks under it (kit/styles/dashboard.css). */
export const useHeightAbove = (line: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky';
      root.setProperty('--above-record', sticks ? `${element.offsetHeight}px` : '0px');
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.removeProperty('--above-record');
    };
  }, [line]);
};
