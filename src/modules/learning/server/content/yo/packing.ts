import type { ModuleWords } from '../words.ts';

export const packing: ModuleWords = {
  title: 'Ìdìpọ̀ ẹrù tí kò ní bàjẹ́ lójú ọ̀nà',
  description: 'Àpótí, gíláàsì, ohun èlò oníná àti àmì: ẹ dì í kí ohunkóhun má fọ́ láàárín ẹnu-ọ̀nà méjì.',
  reward: 'Adìpọ̀ Oníṣọ̀ọ́ra',
  lessons: [
    {
      title: 'Ẹ bẹ̀rẹ̀ pẹ̀lú àpótí',
      text: [
        'Ẹ lo àpótí tó lágbára, ìwọ̀n kan tàbí méjì. Wọ́n máa ń tò lórí ara wọn láìsí àlàfo. Ẹ pa ìsàlẹ̀ rẹ̀ dé, ẹ fi téèpù lẹ àárín rẹ̀ lẹ́ẹ̀mejì, kí ẹ sì lẹ̀ ẹ́ lẹ́ẹ̀kan ní ìdábùú. Ẹ má ṣe gbẹ́kẹ̀ lé téèpù àtijọ́.',
        'Ohun tó wúwo máa ń wọ àpótí kékeré, ohun tó fúyẹ́ máa ń wọ àpótí ńlá. Ẹnì kan gbọ́dọ̀ lè gbé àpótí ìwé pẹ̀lú ìrọ̀rùn: 15 sí 20 kg ti tó. Ẹ fi bébà tàbí aṣọ kún àpótí náà dé òkè. Àpótí tí kò kún máa ń wó nígbà tí wọ́n bá gbé òmíràn lé e, èyí tó sì wú kò ṣeé tò.',
      ],
      drawing: 'Àpótí tí a pa dé pẹ̀lú téèpù ní àárín àti ní ìdábùú, àti àpótí kékeré tó wúwo lábẹ́ ńlá tó fúyẹ́.',
    },
    {
      title: 'Gíláàsì, àwo àti tẹlifíṣọ̀n',
      text: [
        'Ẹ dì ife kọ̀ọ̀kan àti àwo kọ̀ọ̀kan lọ́tọ̀. Ìwé ìròyìn dára, ṣùgbọ́n yíǹkì rẹ̀ máa ń ba àwo funfun jẹ́, nítorí náà ẹ fi bébà lásán sún mọ́ ọn. Ẹ gbé àwo dúró ní ẹ̀gbẹ́ rẹ̀, ẹ má ṣe tẹ́ ẹ. Ẹ fi aṣọ tàbí bébà tí a rún sí ìsàlẹ̀, àárín àti òkè.',
        'Tẹlifíṣọ̀n máa ń rìn ní ìdúró, nínú àpótí rẹ̀ tàbí láàárín bẹ́ẹ̀dì fóòmù méjì, kí ojú rẹ̀ kọ sí ohun tó rọ̀ tó sì tẹ́jú. Ẹ má ṣe tú ẹ̀yìn rẹ̀. Ẹ di wáyà pọ̀, kí ẹ so ó mọ́ ohun èlò náà. Ẹ kọ́kọ́ ya fọ́tò bí wọ́n ṣe so ó.',
      ],
      drawing: 'Àwo mẹ́ta tí a dì, tó dúró ní ẹ̀gbẹ́ nínú àpótí, pẹ̀lú bébà tí a rún yí wọn ká.',
    },
    {
      title: 'Fíríìjì, gáàsì àti ohun olómi',
      text: [
        'A máa ń kó gbogbo ohun inú fíríìjì jáde, a máa ń pa á ní ìrọ̀lẹ́ ọjọ́ tó ṣáájú, a sì máa ń nù ún. Ẹ lẹ ilẹ̀kùn rẹ̀, ẹ so pẹpẹ rẹ̀. Ẹ gbé e, kí ẹ sì kó o ní ìdúró. Lẹ́yìn ìrìn, ó máa ń dúró fún wákàtí mélòó kan kí a tó tàn án: ẹ sọ fún oníbàárà.',
        'Gáàsì yàtọ̀. Sìlíńdà máa ń rìn nìkan nígbà tí a bá ti fáàfù rẹ̀, tí a yọ regulator, tó dúró, tí a so ó, kò sì gbọdọ̀ wà nínú búùtù ọkọ̀ tí a pa dé. Epo bẹntiróòlù, kẹrosíìnì àti epo jẹnẹrétọ̀ kì í bá ẹrù ilé rìn: a máa ń da epo inú táńkì nù kí ẹ tó gbé jẹnẹrétọ̀. Bí ẹ bá ń ṣiyèméjì, ẹ fi í sílẹ̀, ẹ sọ ìdí rẹ̀.',
      ],
      drawing: 'Fíríìjì tó dúró pẹ̀lú ilẹ̀kùn tí a lẹ̀, lẹ́gbẹ̀ẹ́ sìlíńdà gáàsì tó dúró tí a so mọ́ ògiri.',
    },
    {
      title: 'Ẹ kọ àmì, ẹ kà, ẹ fi hàn',
      text: [
        'Ẹ kọ sí ẹ̀gbẹ́ méjì àpótí kọ̀ọ̀kan: yàrá tó ń lọ, ohun tó wà nínú rẹ̀, àti nọ́mbà. Ẹ fi ọfà sókè àti ọ̀rọ̀ FRAGILE sí ibi tó jẹ́ òótọ́, níbẹ̀ nìkan. Bí gbogbo rẹ̀ bá jẹ́ ohun ẹlẹ́gẹ́, kò sí èyí tí a máa ṣọ́.',
        'Ẹ tọ́jú àkójọ nọ́mbà náà. Ẹ bá oníbàárà kà á kí ọkọ̀ tó lọ, kí ẹ sì tún kà á ní àdírẹ́sì tuntun. Ẹ ya fọ́tò gbogbo ìfàya tó ti wà tẹ́lẹ̀, kí ẹ tó gbé e. Ìdè àti rímóòtù máa ń wọ àpò kan, tí a so mọ́ ohun tó ni wọ́n. Owó, ìwé àti ohun ọ̀ṣọ́ máa ń wà lọ́wọ́ oníbàárà.',
      ],
      drawing: 'Àpótí tó ní orúkọ yàrá, nọ́mbà àti ọfà sókè, lẹ́gbẹ̀ẹ́ àkójọ tó ní àmì.',
    },
  ],
  quiz: [
    {
      question: 'Ibo ni ìwé máa ń wọ̀?',
      choices: ['Àpótí tó tóbi jù, kí téèpù má baà pọ̀', 'Àpótí kékeré tí ẹnì kan lè gbé', 'Abẹ́ bẹ́ẹ̀dì lásán'],
      why: 'Ohun tó wúwo máa ń wọ àpótí kékeré. 15 sí 20 kg ti tó fún ẹnì kan.',
    },
    {
      question: 'Báwo ni àwo ṣe máa ń wà nínú àpótí?',
      choices: ['Ní ìtẹ́sílẹ̀, ọ̀kan lórí èkejì', 'Kò ṣe pàtàkì bí àpótí bá kún', 'Ní ẹ̀gbẹ́ wọn, kí a dì ọ̀kọ̀ọ̀kan'],
      why: 'Ní ẹ̀gbẹ́ rẹ̀, àwo lè fara da ìkọlù ju ìtẹ́sílẹ̀ lọ, bébà sì máa ń yà wọ́n sọ́tọ̀.',
    },
    {
      question: 'Oníbàárà fẹ́ kí ẹ kó jẹnẹrétọ̀ tí epo wà nínú táńkì rẹ̀. Kí ni ẹ máa ṣe?',
      choices: ['A kọ́kọ́ da epo nù, tàbí kí ó dúró', 'Ẹ kó o kẹ́yìn, lẹ́bàá ilẹ̀kùn', 'Ẹ dé táńkì dáadáa, kí ẹ kó o'],
      why: 'Epo máa ń jò, èéfín rẹ̀ sì máa ń gbiná. Epo kì í bá ẹrù ilé rìn.',
    },
    {
      question: 'Kí ló dé tí ẹ fi ń ya fọ́tò kí ẹ tó gbé ẹrù?',
      choices: ['Fún profaili yín', 'Láti fi ìfàya tó ti wà tẹ́lẹ̀ hàn', 'Oníbàárà gbọ́dọ̀ sanwó fọ́tò'],
      why: 'Fọ́tò tí a yà ṣáájú iṣẹ́ máa ń parí àríyànjiyàn lẹ́yìn rẹ̀, fún yín àti oníbàárà.',
    },
  ],
};
