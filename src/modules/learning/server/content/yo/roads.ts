import type { ModuleWords } from '../words.ts';

export const roads: ModuleWords = {
  title: 'Òfin ojú pópó àti ti ọkọ̀ ẹrù',
  description: 'Ìwé FRSC àti òpin eré, wákàtí ọkọ̀ ẹrù ní Lagos, ibi àyẹ̀wò àti ọkọ̀ tó bàjẹ́.',
  reward: 'Mo Ti Múra fún Ọ̀nà',
  lessons: [
    {
      title: 'Ìwé àti ohun inú ọkọ̀',
      text: [
        'Ẹ mú ìwé gan-an tàbí ẹ̀dà tí òfin gbà dání: ìwé àṣẹ ìwakọ̀ ti ìpele tó yẹ, ìwé àṣẹ ọkọ̀, ẹ̀rí ẹni tó ni ọkọ̀, ìwé ẹ̀rí pé ọkọ̀ dára fún ọ̀nà, ìwé adójútòfò, àti ìwé hackney tàbí ti ẹrù fún ọkọ̀ ìṣòwò.',
        'Ẹ tún mú onígun mẹ́ta ìkìlọ̀ dání, ohun ìpaná tí àkókò rẹ̀ kò tíì kọjá, táyà àfikún, jáàkì àti sípánà, àti àpótí ìtọ́jú àkọ́kọ́. Ọkọ̀ ìṣòwò gbọ́dọ̀ ní ohun tó ń dín eré kù. FRSC ka táyà sí èyí tó ti kọjá àkókò ní ọdún mẹ́rin lẹ́yìn ọjọ́ tí wọ́n ṣe é: nọ́mbà méjì tó kẹ́yìn nínú mẹ́rin ẹ̀gbẹ́ rẹ̀ ni ọdún, méjì àkọ́kọ́ ni ọ̀sẹ̀.',
      ],
      drawing: 'Ìwé àṣẹ, onígun mẹ́ta ìkìlọ̀, ohun ìpaná àti táyà àfikún.',
    },
    {
      title: 'Eré, bẹ́líìtì àti fóònù',
      text: [
        'Nínú ìlú àti abúlé òpin eré jẹ́ 50 km/h. Ní òpópónà ńlá ọkọ̀ kékeré lè sá 100, bọ́ọ̀sì 90, táńkà àti tírélà 60. Àmì tó bá ní nọ́mbà tó kéré ju bẹ́ẹ̀ lọ ni òfin. Pẹ̀lú ẹrù tó kún ẹ nílò ọ̀nà gígùn láti dúró: ẹ fi àlàfo náà ṣe ìlọ́po méjì, kí ẹ sì tún fi kún un nínú òjò.',
        'Gbogbo ẹni tó wà níwájú gbọ́dọ̀ so bẹ́líìtì. Fóònù lọ́wọ́ jẹ́ ẹ̀ṣẹ̀: ẹ gbé e kọ́ kí ẹ tó gbéra, kí ẹlẹgbẹ́ yín sì dáhùn. Kò sí ọtí ṣáájú ìwakọ̀ tàbí lákòókò rẹ̀. Lẹ́yìn wákàtí mẹ́rin ẹ sinmi dáadáa. Bí ojú bá ń pa dé, ẹ dúró; kò sí iṣẹ́ tó tó ẹ̀mí.',
      ],
      drawing: 'Àmì ojú pópó tó ní 50, bẹ́líìtì àti fóònù nínú ohun ìdímú.',
    },
    {
      title: 'Ọkọ̀ ẹrù ní Lagos',
      text: [
        'Ìpínlẹ̀ Lagos máa ń gba ọkọ̀ ẹrù ńlá láyè lójú ọ̀nà rẹ̀ láti 9:00 alẹ́ sí 6:00 òwúrọ̀ nìkan. Ọkọ̀ tó ju tọ́ọ̀nù 9 lọ kò gbọ́dọ̀ gba Third Mainland Bridge ní wákàtí kankan: ẹ gba afárá mìíràn, kí ẹ sì fi kún àkókò. Ní Sátidé tó kẹ́yìn oṣù wọ́n lè ti ọ̀nà láti 6:30 sí 8:30 òwúrọ̀ fún ìmọ́tótó.',
        'Ẹ má ṣe dúró sórí afárá, ní ibùdókọ̀ bọ́ọ̀sì tàbí ní ìdàkejì ọ̀nà; ẹ má ṣe wọ ojú ọ̀nà BRT. LASTMA lè wọ́ ọkọ̀, kí wọ́n sì gba owó ìtanràn. Ẹ́sítéètì ní wákàtí tiwọn: ẹ béèrè àkókò ẹnu-ọ̀nà àti bóyá a gbọ́dọ̀ kọ́kọ́ sọ nọ́mbà ọkọ̀. Òfin máa ń yí padà, nítorí náà ẹ wo ìkìlọ̀ inú iṣẹ́ náà.',
      ],
      drawing: 'Afárá tó ní àmì tó kọ ọkọ̀ ẹrù, àti aago láti mẹ́sàn-án alẹ́ sí mẹ́fà òwúrọ̀.',
    },
    {
      title: 'Ibi àyẹ̀wò àti ọkọ̀ tó bàjẹ́',
      text: [
        'Ní ibi àyẹ̀wò ẹ tètè dín eré kù, ẹ rẹ iná sílẹ̀, ẹ pa orin, kí wọ́n lè rí ọwọ́ yín. Ẹ kí wọn, ẹ fún wọn ní ìwé tí wọ́n béèrè, kí ẹ sì dáhùn ní kúkúrú. Bí wọ́n bá mú yín, ẹ béèrè orúkọ àti ẹ̀ṣẹ̀, ẹ san ìtanràn ní ọ̀nà ìjọba nìkan, pẹ̀lú rìsíìtì. Ẹ lè pe FRSC ní 122.',
        'Bí ọkọ̀ bá bàjẹ́, ẹ kúrò lójú ọ̀nà bó bá ṣeé ṣe. Ẹ tan iná ìkìlọ̀. Ẹ gbé onígun mẹ́ta sí nǹkan bíi mítà 45 lẹ́yìn yín, kó jìn ju bẹ́ẹ̀ lọ ní ọ̀nà eré. Gbogbo èèyàn jáde ní ẹ̀gbẹ́ tí ọkọ̀ kò gbà. Ẹ sọ fún oníbàárà àti Kaya ibi tí ẹ wà àti bó ṣe máa pẹ́ tó.',
      ],
      drawing: 'Ọkọ̀ tó dúró sẹ́gbẹ̀ẹ́ ọ̀nà pẹ̀lú onígun mẹ́ta ìkìlọ̀ jìnnà sẹ́yìn rẹ̀.',
    },
  ],
  quiz: [
    {
      question: 'Táyà kan ní nọ́mbà mẹ́rin 1222 ní ẹ̀gbẹ́ rẹ̀. Kí ló ń sọ?',
      choices: ['Ó lè gbé 1,222 kg', 'Oṣù Kejìlá 2022 ni wọ́n ṣe é', 'Ọ̀sẹ̀ 12 ọdún 2022 ni wọ́n ṣe é'],
      why: 'Nọ́mbà méjì àkọ́kọ́ ni ọ̀sẹ̀, méjì tó kẹ́yìn ni ọdún. FRSC kà á sí èyí tó ti kọjá àkókò lẹ́yìn ọdún mẹ́rin.',
    },
    {
      question: 'Eré mélòó ni tírélà lè sá ní òpópónà ńlá?',
      choices: ['100 km/h', '60 km/h', '90 km/h'],
      why: 'Táńkà àti tírélà: 60 km/h ní òpópónà ńlá. Àmì tó bá ní nọ́mbà tó kéré ju bẹ́ẹ̀ lọ ni òfin.',
    },
    {
      question: 'Ìgbà wo ni ọkọ̀ ẹrù ńlá lè rìn lójú ọ̀nà Lagos?',
      choices: ['Láti 9:00 alẹ́ sí 6:00 òwúrọ̀', 'Nígbàkígbà pẹ̀lú àyè oníbàárà', 'Láti 6:00 òwúrọ̀ sí 9:00 alẹ́'],
      why: 'Ìpínlẹ̀ Lagos máa ń gba ọkọ̀ ẹrù ńlá láyè ní alẹ́ nìkan, láti 9:00 alẹ́ sí 6:00 òwúrọ̀.',
    },
    {
      question: 'Òṣìṣẹ́ ìjọba kan ní kí ẹ san ìtanràn sí àkáǹtì tirẹ̀. Kí ni ẹ máa ṣe?',
      choices: [
        'Ẹ san án, kí ẹ lè yára lọ',
        'Ẹ wakọ̀ sá lọ',
        'Ẹ bọ̀wọ̀ fún un, ẹ béèrè ẹ̀ṣẹ̀ àti orúkọ, kí ẹ san ní ọ̀nà ìjọba nìkan',
      ],
      why: 'Ìtanràn ní ìwé àti ọ̀nà ìjọba tí a fi ń san án. Ẹ fara balẹ̀, ẹ kọ orúkọ sílẹ̀, kí ẹ pe 122 tàbí Kaya.',
    },
  ],
};
