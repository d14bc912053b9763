// A page is left by Back or a link: what it said goes, and a page that did not open is said where one still stands.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { forgetNotices, toast } from '../../kit/ui/toast.tsx';

/** Whether a press leads to another page of ours, in this window. */
const leads = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.download || button !== 0 || metaKey || ctrlKey || shiftKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
};

/** From where a press leads on, until it has: the router answers a script that does not come by loading this page again. */
const name = 'kaya-leaving';
const keepLeft = (from: string): void => {
  try {
    sessionStorage.setItem(name, from);
  } catch {
    // Without storage the page is loaded again without a word.
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

/** Notices of a page stay behind when it is left; what is said on the way, for the next page, goes along. */
export const useLeaving = (pathname: string): void => {
  const back = useNavigationType() === NavigationType.Pop;
  const at = useRef(pathname);
  // Before the effects of the page that comes, which may have something to say.
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
    // Before the press is heard by the link itself, which may say something.
    const press = (event: MouseEvent): void => {
      if (!leads(event)) return;
      forgetNotices();
      keepLeft(location.pathname);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
};
