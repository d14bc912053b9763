import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { chooseLanguage, phrase, say, useLanguage } from '../../../kit/language.ts';
import { ReadAloud } from '../../../kit/ui/ReadAloud.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { isLanguage, languages } from '../../../shared/language.ts';
import { setLanguage } from '../../identity/calls.gen.ts';
import { useSession } from '../../identity/web/door.ts';

/** In each language, for people who read only that one. */
const samples = {
  en: 'Jobs, money and messages',
  ha: 'Ayyuka, kuɗi da saƙonni',
  ig: 'Ọrụ, ego na ozi',
  yo: 'Iṣẹ́, owó àti ìfiránṣẹ́',
};

/** The page is rendered again in the new language; then the chosen row gets the focus and says where the choice is stored. */
let chosenHere: 'account' | 'device' | null = null;

/** The account is updated first; if the server is unreachable, the choice stays on this phone. */
export const LanguageChoice = () => {
  const code = useLanguage();
  const { check } = useSession();
  const [picked, setPicked] = useState<string>(code);
  const group = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosenHere) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    if (chosenHere === 'device')
      toast({
        title: phrase('Saved on this phone only'),
        detail: phrase('Kaya could not be reached. Choose the language again when you are back online.'),
      });
    chosenHere = null;
  }, []);
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen) || picked !== code) return;
    setPicked(chosen);
    try {
      await call(setLanguage, { body: { language: chosen } });
      chosenHere = 'account';
      void check();
    } catch {
      chosenHere = 'device';
    }
    chooseLanguage(chosen);
  };
  return (
    <section aria-label={say('Choose your language')} className="part" ref={group}>
      <ChoiceCards
        label={say('Choose your language')}
        hint={say('Kaya, notifications and text messages use it. It goes with your account to every phone.')}
        name="language"
        value={picked}
        onChoose={(chosen) => void choose(chosen)}
        options={languages.map((one) => ({
          value: one.code,
          title: one.name,
          line: <span lang={one.code}>{samples[one.code]}</span>,
        }))}
      />
      <ReadAloud
        text={say('Kaya, notifications and text messages use it. It goes with your account to every phone.')}
      />
    </section>
  );
};
