import type { ModuleWords } from '../words.ts';

export const lifting: ModuleWords = {
  title: 'Gbígbé ẹrù láìfarapa',
  description: 'Bí a ṣe ń gbé ẹrù, ìgbà tí a máa kọ̀, àtẹ̀gùn, àti ohun tí a máa ṣe bí ẹnì kan bá farapa.',
  reward: 'Agbẹ́rù Aláìléwu',
  lessons: [
    {
      title: 'Ẹsẹ̀ ló ń gbé e, ẹ̀yìn máa ń dúró ṣánṣán',
      text: [
        'Ẹ kọ́kọ́ wo ẹrù náà. Ẹ tì í díẹ̀: báwo ló ṣe wúwo tó, ibo ni àárín rẹ̀ wà? Ẹ palẹ̀ ọ̀nà mọ́ kí ẹ tó gbé e, kí ẹ sì mọ ibi tí ẹ máa gbé e sí.',
        'Ẹ dúró nítòsí, kí ẹsẹ̀ yín fẹ̀ bí èjìká yín, kí ẹsẹ̀ kan wà níwájú díẹ̀. Ẹ tẹ orúnkún, ẹ má ṣe tẹ ẹ̀yìn. Ẹ di ẹrù náà mú pẹ̀lú gbogbo ọwọ́, lẹ́bàá ikùn, kí ẹ sì fi ẹsẹ̀ dìde. Ẹ má ṣe yí ara padà pẹ̀lú ẹrù: ẹ fi ẹsẹ̀ yí. Bí kò bá dára lára yín, ẹ gbé e kalẹ̀. Ẹ̀yìn tó ti farapa rí máa ń tètè farapa lẹ́ẹ̀kan sí i.',
      ],
      drawing: 'Ẹnì kan tó tẹ orúnkún, tí ẹ̀yìn rẹ̀ dúró ṣánṣán, di àpótí mú lẹ́bàá ara.',
    },
    {
      title: 'Èèyàn méjì, ohùn kan',
      text: [
        'Ẹrù tó ju nǹkan bí 25 kg lọ, tàbí èyí tí ẹ kò lè ríran lórí rẹ̀, èèyàn méjì ló máa gbé e. Bẹ́ẹ̀dì, wọ́dúróòbù, fíríìjì àti ẹ̀rọ ìfọṣọ máa ń gba èèyàn méjì tàbí jù bẹ́ẹ̀ lọ nígbà gbogbo.',
        'Ẹnì kan ṣoṣo ló ń pàṣẹ: "Ṣé ẹ ti múra? Mẹ́ta, méjì, ọ̀kan, gbé e." Èkejì máa dáhùn. Ẹ rìn pọ̀, díẹ̀díẹ̀. Ẹni tó ń fẹ̀yìn rìn ló ń pinnu bí ẹ ṣe máa yára tó. Ẹ sọ pé "dúró" bí ọwọ́ bá ti ń yọ̀; kí ẹ̀yin méjèèjì gbé e kalẹ̀ lójú ẹsẹ̀. Okùn èjìká máa ń ranni lọ́wọ́ fún ohun tó wúwo, ṣùgbọ́n ẹ má ṣe yí okùn mọ́ ọwọ́ tàbí ọrùn.',
      ],
      drawing: 'Èèyàn méjì gbé àga láàárín wọn; ọ̀kan nínú wọn ń sọ̀rọ̀.',
    },
    {
      title: 'Àtẹ̀gùn, ìbọ̀wọ́ àti bàtà',
      text: [
        'Lórí àtẹ̀gùn, ẹni tó lágbára jù máa ń wà nísàlẹ̀, nítorí pé ìwúwo máa ń bọ̀ sísàlẹ̀. Ẹ tẹ ẹrù náà díẹ̀ kí ẹ̀yin méjèèjì lè rí àtẹ̀gùn. A kì í gbé ẹrù lórí àtẹ̀gùn tó tutù, tó ṣókùnkùn tàbí tó fọ́: ẹ kọ́kọ́ nù ún, ẹ tan iná tàbí kí ẹ wá ọ̀nà mìíràn. Ẹ sinmi ní ibi ìdúró kọ̀ọ̀kan.',
        'Ẹ wọ bàtà tó bo ẹsẹ̀, tó ń di ilẹ̀ mú. Sílípáàsì máa ń parí ọjọ́ iṣẹ́. Ìbọ̀wọ́ máa ń dáàbò bo ìka, ó sì máa ń di nǹkan mú dáadáa. Ẹ bọ́ òrùka àti ẹ̀gbà. Ẹ máa mu omi: nínú ooru ara tó rẹ̀ máa ń ṣàṣìṣe, wákàtí ìkẹyìn ló sì ní ìjàǹbá jù.',
      ],
      drawing: 'Èèyàn méjì gbé wọ́dúróòbù gun àtẹ̀gùn, ẹni tó lágbára wà nísàlẹ̀. Lẹ́gbẹ̀ẹ́: bàtà tó bo ẹsẹ̀ àti ìbọ̀wọ́.',
    },
    {
      title: 'Ìgbà tí ẹ máa kọ̀, àti ìgbà tí ẹnì kan farapa',
      text: [
        'Ẹ lè kọ ẹrù tí kò léwu lára: dùùrù ńlá fún èèyàn méjì, àpótí irin lórí ilẹ̀ tí kò lágbára, ọ̀dẹ̀dẹ̀ òkè tí kò ní ìdènà. Ẹ sọ ọ́ pẹ̀lú ìrọ̀lẹ̀, ẹ sọ fún Kaya, kí ẹ dúró de ọwọ́ púpọ̀ sí i. Ìdíyelé yín kì í dínkù nítorí ààbò.',
        'Bí ẹnì kan bá ṣubú, tí ẹ̀yìn tàbí ọrùn ń dùn ún, ẹ má ṣe gbé e kúrò. Ẹ pe 112, ní Lagos ẹ tún lè pe 767. Ẹ fi aṣọ mímọ́ tẹ ojú ọgbẹ́ tó ń ṣẹ̀jẹ̀ dáadáa. Ẹ fi omi tu ìka tó fún mọ́ nǹkan. Ẹ kọ ohun tó ṣẹlẹ̀ sílẹ̀, kí ẹ sọ fún Kaya lọ́jọ́ náà, bó tilẹ̀ jọ ohun kékeré.',
      ],
      drawing: 'Fóònù tó fi 112 hàn, lẹ́gbẹ̀ẹ́ aṣọ tí a tẹ̀ mọ́ apá.',
    },
  ],
  quiz: [
    {
      question: 'Kí ló ń gbé ẹrù?',
      choices: ['Ẹsẹ̀ yín, pẹ̀lú ẹ̀yìn tó dúró ṣánṣán', 'Ẹ̀yìn yín, pẹ̀lú ẹsẹ̀ tó nà', 'Apá yín nìkan'],
      why: 'Orúnkún tó tẹ̀ àti ẹ̀yìn tó dúró ṣánṣán máa ń jẹ́ kí iṣan tó lágbára jù ṣiṣẹ́. Ẹ̀yìn tó tẹ̀ máa ń gba gbogbo ìwúwo lójú kan.',
    },
    {
      question: 'Ẹ̀yin àti ẹlẹgbẹ́ yín gbé fíríìjì, ọwọ́ yín sì ń yọ̀. Kí ni ẹ máa ṣe?',
      choices: ['Ẹ rìn yára', 'Ẹ dákẹ́, kí ẹ dì í mú', 'Ẹ sọ pé "dúró", kí ẹ̀yin méjèèjì gbé e kalẹ̀ lójú ẹsẹ̀'],
      why: 'Ọ̀rọ̀ kan, ẹ̀yin méjèèjì dúró. A lè gbé fíríìjì kalẹ̀; ẹsẹ̀ tó wà lábẹ́ rẹ̀ kò ṣeé tún ṣe.',
    },
    {
      question: 'Ta ló máa wà nísàlẹ̀ lórí àtẹ̀gùn?',
      choices: ['Ẹni tó kéré jù', 'Ẹni tó lágbára jù', 'Ẹni tó mọ ilé náà'],
      why: 'Nísàlẹ̀, ìwúwo máa ń bọ̀ sórí yín. Ibẹ̀ ni ààyè ẹni tó lágbára jù.',
    },
    {
      question: 'Ẹlẹgbẹ́ yín ṣubú láti orí ọkọ̀, ọrùn rẹ̀ sì ń dùn ún. Kí ló kọ́kọ́ yẹ?',
      choices: [
        'Kí ẹ ràn án lọ́wọ́ láti jókòó',
        'Kí ẹ fi ọkọ̀ ẹrù gbé e lọ sí ilé ìwòsàn',
        'Ẹ má ṣe gbé e kúrò, ẹ pe 112',
      ],
      why: 'Ọrùn tó farapa gbọ́dọ̀ dúró jẹ́ẹ́ títí àwọn tó mọ̀ ọ́n fi dé. Gbígbé e kúrò lè mú kó burú sí i.',
    },
  ],
};
