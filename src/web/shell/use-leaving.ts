// When a page is left by Back or a link, its notices are removed; when the next page could not open, a notice says so.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { forgetNotices, toast } from '../../kit/ui/toast.tsx';

/** Whether a press opens another of our pages in this window. */
const leads = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a:not([target],[download])');
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return false;
  // Without an href it has no origin.
  return link.origin === location.origin && link.pathname !== location.pathname;
};

/** The page that a press leaves, until the next one opens: when a script fails to load, the router reloads the page. */
const name = 'kaya-leaving';
const keepLeft = (from: string): void => {
  try {
    sessionStorage.setItem(name, from);
  } catch {
    // Without storage the page is reloaded without a notice.
  }
};
const takeLeft = (): string | null => {
  try {
    const from = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return from;
  } catch {
    return null;
  }
};

/** A page's notices are removed when it is left; notices created on the way, for the next page, stay. */
export const useLeaving = (pathname: string): void => {
  const back = useNavigationType() === NavigationType.Pop;
  const at = useRef(pathname);
  // Before the effects of the next page, which may show a notice.
  useLayoutEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    takeLeft();
    if (back) forgetNotices();
  }, [pathname, back]);
  useEffect(() => {
    if (takeLeft() === location.pathname)
      toast({
        title: 'The page did not open',
        detail: navigator.onLine ? 'Please try again.' : 'You are offline. Try again when you are back online.',
      });
    // Before the link itself handles the press, which may show a notice.
    const press = (event: MouseEvent): void => {
      if (!leads(event)) return;
      forgetNotices();
      keepLeft(location.pathname);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
};
