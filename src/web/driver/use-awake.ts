import { useEffect } from 'react';

/** Keeps the screen on while wanted, where the browser can; a hidden page loses the lock and requests it again when shown. */
export const useAwake = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused on low battery: the screen turns off as usual.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void held?.release();
      else lock = held;
    };
    const again = (): void => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [wanted]);
};
