// The sound of the desk. A browser plays nothing before somebody has pressed something on the page, so staff arm it with a press; armed means that
// the browser has allowed it, and every page shows whether it has.
import { useSyncExternalStore } from 'react';
import { playNotes } from '../../../../kit/play-notes.ts';

/** Hz and seconds after the start: two rising calls, unlike the tone of a notification. */
const notes = [
  [740, 0],
  [988, 0.18],
  [740, 0.42],
  [988, 0.6],
] as const;
const loudness = 0.35;
const again_ms = 4_000;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const isArmed = (): boolean => audio?.state === 'running';

const play = (): void => {
  if (!audio || !isArmed()) return;
  playNotes(audio, { notes, loudness, type: 'square' });
};

/** Call it from a press: arms the sound and plays it once. Answers whether the browser allowed it. */
export const armAlarm = async (): Promise<boolean> => {
  if (typeof AudioContext === 'undefined') return false;
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', tell);
  }
  await audio.resume().catch(() => undefined);
  play();
  tell();
  return isArmed();
};

/** Sounds at once and then every few seconds, until the returned function is called. */
export const ring = (): (() => void) => {
  play();
  const timer = setInterval(play, again_ms);
  return () => clearInterval(timer);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Whether this page can play the desk's sound. */
export const useArmed = (): boolean => useSyncExternalStore(subscribe, isArmed, () => false);
