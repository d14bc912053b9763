// Links to what is left lead to its field: the part with this id, and the first field or button in it.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const useLedTo = (): void => {
  // Another object with each press, also of the same link.
  const location = useLocation();
  useEffect(() => {
    const part = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
  }, [location]);
};
