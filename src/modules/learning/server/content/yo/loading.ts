import type { ModuleWords } from '../words.ts';

export const loading: ModuleWords = {
  title: 'Kíkó ẹrù sínú ọkọ̀ létòlétò',
  description: 'Èyí tó wúwo kọ́kọ́, kí ìwúwo dọ́gba, ẹ so ó, èyí tó wọlé kẹ́yìn ló kọ́kọ́ jáde.',
  reward: 'Olùṣètò Ẹrù',
  lessons: [
    {
      title: 'Ẹ ṣètò kí àpótí àkọ́kọ́ tó wọlé',
      text: [
        'Ẹ bá oníbàárà rìn yí ilé náà ká lẹ́ẹ̀kan. Kí ló wúwo, kí ló ń fọ́, kí ló máa kọ́kọ́ jáde? Kí ló ń lọ sí àdírẹ́sì mìíràn? Lẹ́yìn náà ni kí ẹ ṣí ọkọ̀.',
        'Ẹ gbá ilẹ̀ ọkọ̀, ẹ wo ìṣó, omi àti òróró. Ẹ dúró sí ilẹ̀ tó tẹ́jú, ẹ fa bíréèkì, ẹ fi òkúta tàbí igi sẹ́yìn táyà, kí ẹ sì fi ààyè sílẹ̀ láti sọ ẹrù. Ẹ to bùláńkẹ́ẹ̀tì, okùn àti bẹ́líìtì sílẹ̀. Ẹ kó gbogbo rẹ̀ wá sẹ́bàá ilẹ̀kùn ní ẹgbẹẹgbẹ́: èyí tó wúwo, ńlá, àpótí, èyí tó rọ̀. Ìṣẹ́jú mẹ́wàá ìṣètò máa ń gba wákàtí kan là.',
      ],
      drawing: 'Ọkọ̀ láti òkè pẹ̀lú ẹrù ní ẹgbẹẹgbẹ́: èyí tó wúwo, àpótí, èyí tó rọ̀.',
    },
    {
      title: 'Èyí tó wúwo kọ́kọ́, nísàlẹ̀ àti níwájú',
      text: [
        'Fíríìjì, ẹ̀rọ ìfọṣọ, fírísà àti àpótí irin ló kọ́kọ́ ń wọlé, lórí ilẹ̀, lára ògiri tó wà lẹ́yìn orí ọkọ̀, kí òsì àti ọ̀tún dọ́gba. Ọkọ̀ tí gbogbo ìwúwo rẹ̀ wà ní ẹ̀gbẹ́ kan máa ń ṣubú ní kọ́nà; èyí tí ìwúwo rẹ̀ wà lẹ́yìn táyà ẹ̀yìn máa ń ṣòro láti darí.',
        'Lẹ́yìn náà ni wọ́dúróòbù, férémù bẹ́ẹ̀dì àti fóòmù, ní ìdúró lára ògiri ẹ̀gbẹ́. Tábìlì máa ń wà pẹ̀lú ẹsẹ̀ sókè tàbí tí a yọ ọ́. Àpótí tó wúwo wà nísàlẹ̀, èyí tó fúyẹ́ wà lókè, kó má ju ibi tí ọwọ́ yín dé lọ. Ẹ parí ìlà kọ̀ọ̀kan kí ẹ tó bẹ̀rẹ̀ èyí tó kàn: láti ògiri dé ògiri, láti ilẹ̀ dé òrùlé.',
      ],
      drawing: 'Ọkọ̀ láti ẹ̀gbẹ́: fíríìjì àti àpótí tó wúwo nísàlẹ̀ lẹ́yìn orí ọkọ̀, èyí tó fúyẹ́ lókè àti sí ìhà ilẹ̀kùn.',
    },
    {
      title: 'Ẹ so ó',
      text: [
        'Ẹrù tó lè rìn máa rìn. Ní kòtò kọ̀ọ̀kan ó máa ń fò, ní bíréèkì kọ̀ọ̀kan ó máa ń yọ̀. Ẹ so ìlà kọ̀ọ̀kan mọ́ irin ẹ̀gbẹ́ kí ìlà tó kàn tó wọlé. Ẹ fi bùláńkẹ́ẹ̀tì sáàárín bẹ́líìtì àti etí tó mú, kí bẹ́líìtì tàbí igi má baà gé.',
        'Ẹ fi ìrọ̀rí, kápẹ́ẹ̀tì àti àpò dí àlàfo. Gíláàsì àti dígí máa ń dúró láàárín fóòmù méjì. Nínú ọkọ̀ tí kò ní òrùlé, ẹ bo gbogbo rẹ̀, ẹ so ó ní gbogbo ẹ̀gbẹ́: òjò kì í tọrọ àyè, àga tó ń fò sì máa ń pani. Ẹnikẹ́ni kì í bá ẹrù jókòó. Lẹ́yìn kìlómítà mẹ́wàá ẹ dúró, kí ẹ tún fa bẹ́líìtì.',
      ],
      drawing: 'Bẹ́líìtì lórí ìlà àpótí, tí a fi kọ́ irin ẹ̀gbẹ́ méjèèjì, pẹ̀lú bùláńkẹ́ẹ̀tì ní etí.',
    },
    {
      title: 'Èyí tó wọlé kẹ́yìn ló kọ́kọ́ jáde',
      text: [
        'Ohun tí oníbàárà máa kọ́kọ́ nílò ló ń wọlé kẹ́yìn: bẹ́ẹ̀dì, àpótí kẹ́tù, oògùn, báàgì ilé ìwé, irinṣẹ́. Bí ibi ìdúró bá jẹ́ méjì, ẹrù ibi kejì ló kọ́kọ́ ń wọlé.',
        'Kí ẹ tó pa ilẹ̀kùn dé, ẹ bá oníbàárà kà á, kí ẹ sì tún rìn yí gbogbo yàrá ká, títí kan ẹ̀yìn ilẹ̀kùn. Ní àdírẹ́sì tuntun ẹ sọ ẹrù ní ìdàkejì ètò, tààrà sí yàrá tó wà lára àmì. Ẹ ṣí ilẹ̀kùn ọkọ̀ díẹ̀díẹ̀, ẹ dúró sí ẹ̀gbẹ́: ẹrù ti rìn lójú ọ̀nà. Ẹ tún kà á kí ẹnikẹ́ni tó fọwọ́ sí i.',
      ],
      drawing: 'Ilẹ̀kùn ọkọ̀ tó ṣí: bẹ́ẹ̀dì àti àpótí tó ní àmì wà níwájú pátápátá.',
    },
  ],
  quiz: [
    {
      question: 'Ibo ni fíríìjì máa ń wọ̀?',
      choices: ['Lẹ́bàá ilẹ̀kùn, nítorí pé ó wúwo', 'Lórí àpótí', 'Lórí ilẹ̀, lára ògiri tó wà lẹ́yìn orí ọkọ̀'],
      why: 'Ohun tó wúwo ló kọ́kọ́ ń wọlé, nísàlẹ̀ lẹ́yìn orí ọkọ̀. Ọkọ̀ á lè dúró, a ó sì lè darí rẹ̀ dáadáa.',
    },
    {
      question: 'Ìgbà wo ni ẹ máa so ìlà àkọ́kọ́?',
      choices: ['Kí ẹ tó bẹ̀rẹ̀ ìlà tó kàn', 'Nígbà tí ọkọ̀ bá kún', 'Fún ìrìn àjò sí ìlú mìíràn nìkan'],
      why: 'Lẹ́yìn náà ẹ kò ní lè dé ọ̀dọ̀ rẹ̀. A máa ń so ìlà kọ̀ọ̀kan kí èyí tó kàn tó dí i.',
    },
    {
      question: 'Ikọ̀ yín kò ní ọkọ̀. Ṣé ọ̀kan nínú wọn lè bá ẹrù jókòó?',
      choices: ['Bẹ́ẹ̀ ni, láti di dígí mú', 'Rárá o', 'Bẹ́ẹ̀ ni, bí ìrìn bá kúrú'],
      why: 'Ẹrù tó yọ̀ máa ń tẹ ẹni tó jókòó sínú rẹ̀ pa. Àwọn òṣìṣẹ́ ààbò ojú pópó máa ń dá ọkọ̀ tó gbé èèyàn lórí ẹrù dúró.',
    },
    {
      question: 'Iṣẹ́ náà ní ibi ìdúró méjì. Ẹrù ta ló kọ́kọ́ ń wọlé?',
      choices: ['Ti ibi kejì', 'Ti ibi àkọ́kọ́', 'Kò sí ìyàtọ̀'],
      why: 'Èyí tó wọlé kẹ́yìn ló kọ́kọ́ jáde: ohun tó máa jáde kẹ́yìn gbọ́dọ̀ kọ́kọ́ wọlé.',
    },
  ],
};
