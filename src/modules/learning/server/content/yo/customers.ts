import type { ModuleWords } from '../words.ts';

export const customers: ModuleWords = {
  title: 'Ìbáṣepọ̀ pẹ̀lú oníbàárà',
  description: 'Láti ìkíni àkọ́kọ́ dé ìfọwọ́sí ìkẹyìn, pàápàá nígbà tí nǹkan bá bàjẹ́.',
  reward: 'Ẹni Mímọ Èèyàn',
  lessons: [
    {
      title: 'Kí ẹ tó dé',
      text: [
        'Ẹ ka gbogbo iṣẹ́ náà ní ìrọ̀lẹ́ ọjọ́ tó ṣáájú: àdírẹ́sì, iye àjà, lífìtì, àkókò ẹnu-ọ̀nà, àkọsílẹ̀. Ẹ béèrè ohun tí kò yé yín nínú ìfọ̀rọ̀wérọ̀, níbi tí ẹ̀yin méjèèjì lè tún ti kà á.',
        'Ẹ tẹ "Mo wà lójú ọ̀nà" nígbà tí ẹ bá gbéra. Bí ẹ bá máa pẹ́, ẹ kọ̀wé kí àkókò tó tó, kì í ṣe lẹ́yìn rẹ̀: "Sún-kẹrẹ wà ní Ojota, màá dé ní 9:20." Àwọn èèyàn máa ń dárí sún-kẹrẹ jì; wọn kì í dárí ìdákẹ́jẹ́ jì. Ẹ gba fóònù lágbára. Ẹ wọ aṣọ mímọ́, kí ẹ sì mú àwọn tí iṣẹ́ náà nílò wá. Ìṣẹ́jú àkọ́kọ́ lẹ́nu ọ̀nà ni ìdajì ìdíyelé yín.',
      ],
      drawing: 'Fóònù tó ní ọ̀rọ̀ kúkúrú àti aago lẹ́gbẹ̀ẹ́ rẹ̀.',
    },
    {
      title: 'Lẹ́nu ọ̀nà',
      text: [
        'Ẹ kọ́kọ́ kí àgbà, ní èdè rẹ̀ bí ẹ bá lè ṣe é. Ẹ sọ orúkọ yín, kí ẹ sì sọ pé láti Kaya ni ẹ ti wá. Ẹ tọrọ àyè kí ẹ tó wọ yàrá, ẹ béèrè nípa bàtà. Ẹ sọ pé "ẹrù yín", ẹ má ṣe sọ pé "ẹrù àtijọ́ yìí".',
        'Ẹ jọ rìn yí ká, ẹ fi ohun tó ti fàya tẹ́lẹ̀ hàn, kí ẹ sì sọ bí ẹ ṣe máa ṣiṣẹ́. Ẹ bẹ̀rẹ̀ pẹ̀lú kóòdù ìbẹ̀rẹ̀ oníbàárà nìkan. Ẹ má ṣe mu sìgá, ẹ má jẹun, ẹ má sì pẹ́ lórí fóònù nínú ilé náà. Bí ẹrù bá ju èyí tí wọ́n kọ lọ, ẹ béèrè ìyípadà owó nínú áàpù, pẹ̀lú fọ́tò, kí ẹ tó kó o. Ẹ má ṣe béèrè ní àárín iṣẹ́.',
      ],
      drawing: 'Òṣìṣẹ́ tó la ọwọ́ ń kí àgbà lẹ́nu ọ̀nà.',
    },
    {
      title: 'Nígbà tí nǹkan bá bàjẹ́',
      text: [
        'Nǹkan máa ń fọ́, àní lọ́wọ́ àwọn tó ń ṣọ́ra. Ẹ fúnra yín sọ ọ́, lójú ẹsẹ̀, kí oníbàárà tó rí i. "Ẹ jọ̀ọ́. Ẹsẹ̀ tábìlì náà ti ṣẹ́. Mo ti ya fọ́tò, màá kọ ọ́ sínú iṣẹ́ náà." Ẹ má ṣe fi pamọ́, ẹ má ṣe dá ẹlẹgbẹ́ yín lẹ́bi, ẹ má ṣe fúnni lówó ní ìkọ̀kọ̀.',
        'Bí oníbàárà bá pariwo, ẹ rẹ ohùn yín sílẹ̀, kí ẹ sì gbọ́ dé òpin. Ẹ tún ohun tí ẹ gbọ́ sọ: "Inú ń bí yín nítorí pé a pẹ́." Lẹ́yìn náà ẹ sọ ohun tí ẹ máa ṣe. Bí ẹ̀rù bá bà yín, ẹ kúrò nílé náà, ẹ lọ sí ibi ààbò, kí ẹ sì pe Kaya.',
      ],
      drawing: 'Ẹsẹ̀ tábìlì tó ṣẹ́, àti fóònù tó ń ya fọ́tò rẹ̀.',
    },
    {
      title: 'Òpin iṣẹ́',
      text: [
        'Ẹ gbé ẹrù sí ibi tí oníbàárà fẹ́, kí ẹ béèrè lẹ́ẹ̀kan: "Ṣé gbogbo rẹ̀ wà ní ààyè rẹ̀?" Ẹ to bẹ́ẹ̀dì pọ̀; àwọn èèyàn fẹ́ sùn lórí bẹ́ẹ̀dì lálẹ́ yìí. Ẹ kó àpótí àti pàǹtírí yín lọ.',
        'Ẹ jọ rìn yí ọkọ̀ tó ti ṣófo ká. Ẹ ya fọ́tò nínú áàpù nígbà tí ẹ ṣì wà níbẹ̀, tàbí kí ẹ ní kí oníbàárà fọwọ́ sí i lórí ojú ìwé rẹ̀. Ẹ dúpẹ́. Ẹ má ṣe bẹ̀bẹ̀ fún ìràwọ̀ tàbí ẹ̀bùn; ìdágbére pẹ̀lẹ́ ló ń mú wọn wá jù. Ohun tí ẹ rí nílé náà máa dúró síbẹ̀: kò sí fọ́tò yàrá, kò sí fífún ẹlòmíràn ní nọ́mbà, kò sí pípe oníbàárà lẹ́yìn náà fún iṣẹ́ tara yín.',
      ],
      drawing: 'Bẹ́ẹ̀dì tí a tẹ́ nínú yàrá tó mọ́ àti ọwọ́ tó ń fọwọ́ sí orí fóònù.',
    },
  ],
  quiz: [
    {
      question: 'Ẹ há sínú sún-kẹrẹ, ẹ sì máa pẹ́ ní ìṣẹ́jú 30. Ìgbà wo ni ẹ máa kọ̀wé?',
      choices: ['Nígbà tí ẹ bá dé, láti ṣàlàyé', 'Nísinsìnyí, pẹ̀lú àkókò tuntun', 'Kò pọn dandan, àwòrán ilẹ̀ ń fi hàn'],
      why: 'Ọ̀rọ̀ ṣáájú àkókò máa ń jẹ́ kí oníbàárà lè ṣètò. Ìdákẹ́jẹ́ ni àwọn èèyàn máa ń rántí.',
    },
    {
      question: 'Àpótí 20 wà tó ju èyí tí wọ́n kọ lọ. Kí ni ẹ máa ṣe?',
      choices: [
        'Ẹ béèrè ìyípadà owó nínú áàpù, pẹ̀lú fọ́tò, kí ẹ tó kó ẹrù',
        'Ẹ kó gbogbo rẹ̀, kí ẹ béèrè owó lọ́wọ́ níkẹyìn',
        'Ẹ fi àpótí 20 sílẹ̀ láìsọ nǹkan kan',
      ],
      why: 'Oníbàárà máa sọ bẹ́ẹ̀ ni tàbí rárá nínú áàpù kí ẹ tó kó ẹrù. Nítorí náà kò ní sí àríyànjiyàn níkẹyìn.',
    },
    {
      question: 'Ẹ ṣẹ́ ẹsẹ̀ tábìlì, kò sì sí ẹni tó rí i. Kí ló kàn?',
      choices: ['Ẹ yí tábìlì náà sí ògiri', 'Ẹ fún oníbàárà ní ₦2,000 ní ìkọ̀kọ̀', 'Ẹ sọ ọ́ lójú ẹsẹ̀, kí ẹ ya fọ́tò'],
      why: 'Ẹni tó kọ́kọ́ sọ ọ́ ni wọ́n máa ń gbà gbọ́. Ohun tí wọ́n bá rí lẹ́yìn náà máa ń ba ìdíyelé jẹ́, àti iṣẹ́ náà nígbà púpọ̀.',
    },
    {
      question: 'Oníbàárà kan yọ̀ mọ́ yín. Ṣé ẹ lè pè é lóṣù tó ń bọ̀ fún iṣẹ́ tara yín?',
      choices: ['Bẹ́ẹ̀ ni, ẹ ní nọ́mbà rẹ̀', 'Rárá, iṣẹ́ yìí ni nọ́mbà náà wà fún', 'Bẹ́ẹ̀ ni, bó bá dín owó kù fún un'],
      why: 'Iṣẹ́ kan ni wọ́n fún yín ní nọ́mbà náà fún. Lílò ó lẹ́yìn náà máa ń ba ìgbẹ́kẹ̀lé àti òfin ìsọfúnni ara ẹni jẹ́.',
    },
  ],
};
