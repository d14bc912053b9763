// A worker-side page in the chosen language. Dictionaries are fetched when needed, one language at a time.
import { type ReactNode, useEffect, useState } from 'react';
import type { Dictionary, LanguageCode } from '../../shared/language.ts';
import { say, speak, useLanguage } from '../language.ts';

type Load = (code: LanguageCode) => Promise<Dictionary>;
let load: Load = () => Promise.resolve({});
/** The app's frame passes the loader of dictionaries; the kit knows no module. */
export const loadDictionariesBy = (given: Load): void => {
  load = given;
};

const fetched = new Map<LanguageCode, Dictionary>([['en', {}]]);

/** A new language remounts the whole page: `say` is called while rendering. `waiting` is shown until the words have loaded. */
export const InLanguage = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => {
  const code = useLanguage();
  const [, setCame] = useState(0);
  const dictionary = fetched.get(code);
  const [failed, setFailed] = useState<LanguageCode | null>(null);

  useEffect(() => {
    if (dictionary || failed === code) return;
    const fetch = async () => {
      try {
        fetched.set(code, await load(code));
        setCame((count) => count + 1);
      } catch {
        // Without a network the page is in English rather than not at all.
        setFailed(code);
      }
    };
    void fetch();
  }, [code, dictionary, failed]);

  useEffect(() => {
    const again = () => setFailed(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const shown: LanguageCode = dictionary ? code : 'en';
  useEffect(() => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = shown === 'en' ? 'en-NG' : shown;
    // The skip link precedes every page, outside the part that is rendered again in another language.
    const skip = document.querySelector('.skip');
    const english = 'Skip to content';
    if (skip) skip.textContent = say('Skip to content');
    return () => {
      page.lang = before;
      if (skip) skip.textContent = english;
    };
  }, [shown]);

  // Customer pages are in English; shared parts must not stay in another language.
  useEffect(() => () => speak('en', {}), []);

  if (!dictionary && failed !== code) return waiting;
  speak(shown, dictionary ?? {});
  return (
    <div className="contents" key={shown}>
      {children}
    </div>
  );
};
