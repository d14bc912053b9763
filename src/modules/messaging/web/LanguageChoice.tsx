import { useState } from 'react';
import { call } from '../../../kit/api.ts';
import { chooseLanguage, say, useLanguage } from '../../../kit/language.ts';
import { ReadAloud } from '../../../kit/ui/ReadAloud.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { isLanguage, languages } from '../../../shared/language.ts';
import { setLanguage } from '../../identity/calls.gen.ts';
import { useSession } from '../../identity/web/door.ts';

/** In each language, so that people who read only that one know what they choose. */
const samples = {
  en: 'Jobs, money and messages',
  ha: 'Ayyuka, kuɗi da saƙonni',
  ig: 'Ọrụ, ego na ozi',
  yo: 'Iṣẹ́, owó àti ìfiránṣẹ́',
};

/** The page changes at once; the account learns of it when the server does. */
export const LanguageChoice = () => {
  const code = useLanguage();
  const { check } = useSession();
  const [kept, setKept] = useState<'account' | 'device' | null>(null);
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen) || chosen === code) return;
    try {
      await call(setLanguage, { body: { language: chosen } });
      setKept('account');
      chooseLanguage(chosen);
      await check();
    } catch {
      setKept('device');
      chooseLanguage(chosen);
    }
  };
  return (
    <section aria-label={say('Choose your language')} className="part">
      <ChoiceCards
        label={say('Choose your language')}
        hint={say('Kaya, notifications and text messages use it. It goes with your account to every phone.')}
        name="language"
        value={code}
        onChoose={(chosen) => void choose(chosen)}
        options={languages.map((one) => ({
          value: one.code,
          title: one.name,
          line: <span lang={one.code}>{samples[one.code]}</span>,
        }))}
      />
      <p role="status" className="sm">
        {kept === 'device' &&
          say('Saved on this phone only. Kaya could not be reached. Choose it again when you are back online.')}
      </p>
      <ReadAloud
        text={say('Kaya, notifications and text messages use it. It goes with your account to every phone.')}
      />
    </section>
  );
};
