// A short two-note tone (play-notes.ts). Browsers keep a page silent until the person has touched it; the arrival is shown anyway.

let audio: AudioContext | undefined;
/** Some browsers do not report whether the page was touched. */
let touched = false;
/** Tones that have not ended. */
let sounding = 0;
/** A running context computes silence, on a phone's battery, for as long as the page is open. */
const rest = (): void => {
  if (sounding === 0) void audio?.suspend();
};

const gestures = ['pointerdown', 'keydown'] as const;
/** Browsers allow sound only after a gesture, and Safari only for audio created in one: the first press prepares the tone. */
export const readyTone = (): void => {
  if (typeof AudioContext === 'undefined' || typeof document === 'undefined') return;
  const prepare = (): void => {
    for (const gesture of gestures) document.removeEventListener(gesture, prepare);
    touched = true;
    audio ??= new AudioContext();
    void audio.resume().then(rest, () => undefined);
  };
  for (const gesture of gestures) document.addEventListener(gesture, prepare, { passive: true });
};

export const playTone = (): void => {
  if (typeof AudioContext === 'undefined') return;
  // Audio created before the page is touched stays silent, and the browser logs a warning.
  if (!audio && navigator.userActivation?.hasBeenActive === false) return;
  const on = (audio ??= new AudioContext());
  // Until the page is touched its audio does not start; a late tone would be misleading.
  if (on.state === 'suspended' && !touched && !navigator.userActivation?.hasBeenActive) return;
  sounding += 1;
  const ended = (): void => {
    sounding -= 1;
    rest();
  };
  void Promise.all([import('./play-notes.ts'), on.resume()])
    .then(([{ playTwo }]) => playTwo(on))
    .then(ended, ended);
};
