// A short two-note tone, generated here instead of loaded: no file, no licence. Until the person has touched the page a browser
// keeps it silent; the arrival is shown anyway.

/** Hz and seconds after the start. */
const notes = [
  [660, 0],
  [880, 0.12],
] as const;
const loudness = 0.12;

type Notes = {
  readonly notes: readonly (readonly [hz: number, after_s: number])[];
  /** 0 to 1. */
  readonly loudness: number;
  readonly type: OscillatorType;
};
const noteSeconds = 0.16;
/** Short notes that swell and fade. @param ended is called after each */
export const playNotes = (
  on: AudioContext,
  { notes: played, loudness: top, type }: Notes,
  ended?: () => void,
): void => {
  for (const [frequency, after] of played) {
    const from = on.currentTime + after;
    const sound = new OscillatorNode(on, { type, frequency });
    const volume = new GainNode(on, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(top, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + noteSeconds);
    sound.connect(volume).connect(on.destination);
    sound.start(from);
    sound.stop(from + noteSeconds);
    if (ended) sound.addEventListener('ended', ended);
  }
};

let audio: AudioContext | undefined;
/** Some browsers do not know whether the page was touched. */
let touched = false;
/** Notes that have not ended. */
let sounding = 0;
/** One that runs computes silence, on a phone's battery, for as long as the page is open. */
const rest = (): void => {
  if (sounding === 0) void audio?.suspend();
};

const gestures = ['pointerdown', 'keydown'] as const;
/** Browsers let a page sound only after a gesture, and Safari only one that began in it: the first press prepares the tone. */
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
  // One that is made before the page is touched stays silent, and the browser complains.
  if (!audio && navigator.userActivation?.hasBeenActive === false) return;
  const on = (audio ??= new AudioContext());
  // Until the page is touched its audio does not start; a tone that comes later would be misleading.
  if (on.state === 'suspended' && !touched && !navigator.userActivation?.hasBeenActive) return;
  sounding += notes.length;
  const ended = (): void => {
    sounding -= 1;
    rest();
  };
  void on.resume().then(
    () => playNotes(on, { notes, loudness, type: 'sine' }, ended),
    () => undefined,
  );
};
