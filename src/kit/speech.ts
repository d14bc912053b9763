// The browser's speech recognition and reading aloud (integrations.md §6). Not every browser has them.

/** The used part of the browser's SpeechRecognition: its events are result, error and end. */
export type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  abort(): void;
};
/** What the browser recognised, most likely first, from a result event. */
export const heardIn = (event: Event): string[] => {
  const { results } = event as Event & { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> };
  return Array.from(results[0] ?? [], ({ transcript }) => transcript);
};
/** The browser's error code, from an error event. */
export const faultIn = (event: Event): string => (event as Event & { readonly error: string }).error;
type Browser = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>;

/** Null where the browser has no speech recognition. */
export const newRecognition = (): Recognition | null => {
  const browser = window as Browser;
  const Kind = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  return Kind ? new Kind() : null;
};

export const canRead = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window;

/** ms: a browser that has a voice starts well before this. */
const beginsWithin_ms = 4_000;

/**
 * Reads a text aloud and stops the previous one. Prefers a voice of the language, then Nigerian, then any English.
 * @param onEnd called with false when nothing was read: some browsers have the function but no voice
 */
export const readAloud = (text: string, language: string, onEnd: (read: boolean) => void): void => {
  const { speechSynthesis: synthesis } = window;
  synthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  const voices = synthesis.getVoices();
  const voice = [language, 'en-NG', 'en'].flatMap((wanted) => voices.filter(({ lang }) => lang.startsWith(wanted)))[0];
  if (voice) words.voice = voice;
  words.lang = voice?.lang ?? 'en-NG';
  let begun = false;
  const silent = setTimeout(() => {
    synthesis.cancel();
    onEnd(false);
  }, beginsWithin_ms);
  const end = () => {
    clearTimeout(silent);
    onEnd(begun);
  };
  words.addEventListener('start', () => {
    begun = true;
    clearTimeout(silent);
  });
  words.addEventListener('end', end);
  words.addEventListener('error', (fault) => {
    // Stopped by the person, which is not a failure.
    begun ||= fault.error === 'canceled' || fault.error === 'interrupted';
    end();
  });
  synthesis.speak(words);
};

export const stopReading = (): void => {
  if (canRead()) window.speechSynthesis.cancel();
};
