import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a part of a page that the address names (`#id`) and that may appear later than the page: it comes into sight, and its heading takes
 * the focus. The heading carries `tabIndex={-1}`.
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
