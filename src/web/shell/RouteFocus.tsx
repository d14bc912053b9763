import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLeaving } from './use-leaving.ts';

/** After a page change the focus moves to its main part, so that a screen reader reads the new page and not the old link. */
export const RouteFocus = () => {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useLeaving(pathname);
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
