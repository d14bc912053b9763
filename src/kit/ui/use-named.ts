import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a part of a page that the address names (`#id`) and that may appear after the page: it is scrolled into view, and its heading, with
 * `tabIndex={-1}`, takes the focus.
 */
export const useNamed = (id: string) => {
  const named = useLocation().hash === `#${id}`;
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!named) return;
    part.current?.scrollIntoView();
    part.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [named]);
  return part;
};
