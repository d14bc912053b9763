// Follows a link from the list of what is left: focuses the part with this id, at its first field or button.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const useLedTo = (): void => {
  // A new object for each press, even of the same link.
  const location = useLocation();
  useEffect(() => {
    const part = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
  }, [location]);
};
