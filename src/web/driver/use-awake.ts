import { useEffect } from 'react';

/** Keeps the screen on while wanted, where the browser can; a hidden page loses it and asks again when it is shown. */
export const useAwake = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery: the screen goes off as always.
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
