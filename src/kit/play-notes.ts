// Short notes, generated here instead of loaded. Separate from tone.ts, because a page needs them only when something sounds.

/** Hz and seconds after the start. loudness: 0 to 1. */
type Notes = {
  readonly notes: readonly (readonly [hz: number, after_s: number])[];
  readonly loudness: number;
  readonly type: OscillatorType;
};
const noteSeconds = 0.16;
/** They fade in and out. @param ended is called after each */
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

const two: Notes = {
  notes: [
    [660, 0],
    [880, 0.12],
  ],
  loudness: 0.12,
  type: 'sine',
};

/** Two notes; resolves when they have ended. */
export const playTwo = (on: AudioContext): Promise<void> =>
  new Promise((done) => {
    let left = two.notes.length;
    playNotes(on, two, () => {
      left -= 1;
      if (left === 0) done();
    });
  });
