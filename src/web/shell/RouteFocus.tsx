import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { forgetNotices, toast } from '../ui/toast.tsx';

/** Whether a press leads to another page of ours, in this window. */
const leads = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || button !== 0 || metaKey || ctrlKey || shiftKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
};

/** From where a press leads on, until it has. The router answers a page whose script does not come by loading this one again. */
const leaving = (from?: string | null): string | null => {
  try {
    const before = sessionStorage.getItem('kaya-leaving');
    if (from) sessionStorage.setItem('kaya-leaving', from);
    else if (from === null) sessionStorage.removeItem('kaya-leaving');
    return before;
  } catch {
    return null;
  }
};

/** Notices of a page stay behind when it is left by Back or a link; what is said on the way, for the next page, goes along. */
const useNoticesStay = (pathname: string): void => {
  const back = useNavigationType() === NavigationType.Pop;
  const at = useRef(pathname);
  // Before the effects of the page that comes, which may have something to say.
  useLayoutEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    leaving(null);
    if (back) forgetNotices();
  }, [pathname, back]);
  useEffect(() => {
    // Before the press is heard by the link itself, which may say something.
    const press = (event: MouseEvent): void => {
      if (!leads(event)) return;
      forgetNotices();
      leaving(location.pathname);
    };
    if (leaving(null) === location.pathname)
      toast({
        title: 'That page did not open',
        detail: navigator.onLine ? 'Please try again.' : 'You are offline. It opens once the connection is back.',
      });
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
};

/** After a change of page the focus goes to its main part, so that a screen reader reads the new page and not the old link. */
export const RouteFocus = () => {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useNoticesStay(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
};
