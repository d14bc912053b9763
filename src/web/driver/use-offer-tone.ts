import { useEffect, useState } from 'react';
import { keep, readKept } from '../../kit/kept.ts';
import { playTone } from '../../kit/tone.ts';

const kept = 'kaya-drive-muted';

/** A short tone, and a vibration where possible, for each new offer; this device remembers the mute choice. */
export const useOfferTone = (offer: string | null): { muted: boolean; mute: (muted: boolean) => void } => {
  const [muted, setMuted] = useState(() => readKept('localStorage', kept) === 'yes');
  useEffect(() => {
    if (offer === null || muted) return;
    playTone();
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }, [offer, muted]);
  return {
    muted,
    mute: (next) => {
      keep('localStorage', kept, next ? 'yes' : null);
      setMuted(next);
    },
  };
};
