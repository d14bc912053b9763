// A part of the page that is loaded when it comes near. On a weak connection that can fail and be retried; React's lazy remembers a failure for
// ever and takes the page down with it.
import { useCallback, useEffect, useState } from 'react';

/** `load` must be the same function for the life of the page: `const load = () => import('./Part.tsx')` outside the component. */
export const useLate = <T>(load: () => Promise<T>, wanted: boolean) => {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const waits = wanted && part === null && !failed;
  useEffect(() => {
    if (!waits) return;
    let left = false;
    load().then(
      (found) => left || setPart(() => found),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, waits]);
  const again = useCallback(() => setFailed(false), []);
  return { part, failed, again };
};

/** True once the page is idle, or a moment after it was rendered. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 1_000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
};
