import type { ModuleWords } from '../words.ts';

export const money: ModuleWords = {
  title: 'Owó àti jìbìtì',
  description: 'Ohun tí ẹ ń gbà, owó lọ́wọ́ lẹ́nu ọ̀nà, alert irọ́, àti ẹni tí kì í béèrè PIN yín.',
  reward: 'Ọlọ́gbọ́n Owó',
  lessons: [
    {
      title: 'Ohun tí ẹ ń gbà',
      text: [
        'Iṣẹ́ kọ̀ọ̀kan máa ń fi iye méjì hàn: iye owó tí oníbàárà máa san, àti "Ẹ máa gba". Kaya máa ń mú kọmíṣọ̀n, tiyín sì ni èyí tó kù. Ẹ máa ń rí i kí ẹ tó gbà, nítorí náà ẹ kọ́kọ́ ka ìnáwó yín: epo, owó ọ̀nà, olùrànlọ́wọ́, oúnjẹ.',
        'Nínú iṣẹ́ káàdì Kaya máa ń di owó náà mú, ó sì máa ń fi sí owó tó kù yín nígbà tí iṣẹ́ bá parí. Nínú iṣẹ́ owó lọ́wọ́ ẹ̀yin ló ń gba gbogbo iye owó, ẹ sì jẹ Kaya ní kọmíṣọ̀n rẹ̀; Kaya máa mú un nínú owó tí ẹ máa rí lẹ́yìn náà. Ẹ wo Earnings lẹ́ẹ̀kan lọ́sẹ̀. Iye tí kò yé yín jẹ́ ìbéèrè fún Kaya, kì í ṣe àdánù.',
      ],
      drawing: 'Iye owó tí a pín sí méjì: kékeré fún Kaya, ńlá fún òṣìṣẹ́.',
    },
    {
      title: 'Owó lọ́wọ́ àti owó tí a fi ránṣẹ́',
      text: [
        'Ẹ ka owó níwájú oníbàárà, lẹ́ẹ̀mejì, kí ẹ tó lọ. Ẹ gbé owó tuntun sókè sí ìmọ́lẹ̀. Ẹ kọ iye náà sínú iṣẹ́.',
        'Owó tí a fi ránṣẹ́ ti dé nígbà tó bá wà nínú àkáǹtì yín, kì í ṣe nígbà tí ẹnì kan bá fi ojú fóònù hàn yín. Alert irọ́ máa ń jọ òótọ́: SMS náà wá láti nọ́mbà lásán, tàbí wọ́n ti ṣe àwòrán náà tẹ́lẹ̀. Ẹ ṣí áàpù báńkì yín, tàbí kí ẹ pe báńkì yín, kí ẹ wo owó tó kù. Ọ̀rọ̀ ìtẹríba máa ń ranni lọ́wọ́: "Mò ń dúró kí báńkì mi fìdí rẹ̀ múlẹ̀, kí n tó lọ." Oníbàárà olóòótọ́ máa ń yé e.',
      ],
      drawing: 'Fóònù tó ní alert irọ́ tí a fagilé, lẹ́gbẹ̀ẹ́ fóònù tó ní owó báńkì àti àmì òótọ́.',
    },
    {
      title: 'Kò sí ẹni tó nílò PIN yín',
      text: [
        'Kaya, báńkì yín, ọlọ́pàá: kò sí olóòótọ́ tó ń béèrè PIN, ọ̀rọ̀ aṣínà, nọ́mbà káàdì tàbí kóòdù inú SMS. Ẹni tó bá béèrè, olè ni, bó tilẹ̀ mọ orúkọ yín àti iṣẹ́ yín tó kẹ́yìn.',
        'Ìtàn tí wọ́n sábà máa ń sọ: "Wọ́n máa ti àkáǹtì yín pa lónìí." "Ẹ jẹ ẹ̀bùn, ẹ fi kóòdù ránṣẹ́." "Mo san jù, ẹ dá èyí tó kù padà." "Ẹ san ₦5,000 kí ẹ rí iṣẹ́ ńlá." Kaya kì í béèrè owó kí ó tó fún yín níṣẹ́. Ẹ pa fóònù, ẹ má ṣe tẹ líǹkì, kí ẹ pe nọ́mbà tí ẹ mọ̀. Bí ẹ bá ti fúnni ní kóòdù, ẹ pe báńkì yín lójú ẹsẹ̀ kí wọ́n ti àkáǹtì náà pa, lẹ́yìn náà kí ẹ yí ọ̀rọ̀ aṣínà Kaya yín padà.',
      ],
      drawing: 'Ọwọ́ tó bo àmì mẹ́rin PIN, àti ìpè fóònù tí a kọ̀.',
    },
    {
      title: 'Ẹ fi iṣẹ́ àti owó sílẹ̀ lórí Kaya',
      text: [
        'Oníbàárà ní: "Ẹ fagilé e nínú áàpù, màá san fún yín tààrà." Nígbà náà kò sí ẹni tó di owó mú, kò sí ẹni tó mọ ibi tí ẹ wà, bí nǹkan bá sì fọ́ ẹ̀yin nìkan ni. Ẹ sọ pé rárá pẹ̀lú inú rere.',
        'Ẹ má ṣe gbé ìdì tí ẹ kò lè ṣí, tàbí ẹrù tí kò ní orúkọ. Ẹ béèrè ohun tó wà nínú rẹ̀; ẹ wò ó bí kò bá dá yín lójú; ẹ fi í sílẹ̀ bí ìdáhùn náà bá ṣàjèjì. Ẹ̀yin lẹ máa dáhùn fún ohun tó wà nínú ọkọ̀ yín. Ẹ fi apá kan gbígbà owó kọ̀ọ̀kan pamọ́ fún táyà, àtúnṣe àti oṣù tí iṣẹ́ kò yá. Ẹ lo àkáǹtì tó ní orúkọ yín: wọ́n máa ń dá gbígba owó sí orúkọ mìíràn dúró.',
      ],
      drawing: 'Ìdì tí a pa dé pẹ̀lú àmì ìbéèrè, àti ìkòkò kékeré tó ní owó.',
    },
  ],
  quiz: [
    {
      question: 'Oníbàárà fi owó tí ó fi ránṣẹ́ hàn yín lójú fóònù rẹ̀. Ìgbà wo ni ẹ lè lọ?',
      choices: ['Lójú ẹsẹ̀, ẹ ti rí i', 'Nígbà tí owó náà bá wà nínú àkáǹtì yín', 'Nígbà tí ẹ bá gba SMS èyíkéyìí'],
      why: 'Wọ́n lè ṣe ojú fóònù àti SMS irọ́. Wọn kò lè ṣe owó tó kù ní báńkì yín.',
    },
    {
      question: 'Ẹnì kan láti "ìrànlọ́wọ́ Kaya" ń béèrè kóòdù inú SMS yín. Kí ni ẹ máa ṣe?',
      choices: [
        'Ẹ fún un, ó mọ orúkọ yín',
        'Ẹ fún un ní ìdajì nìkan',
        'Ẹ má fún un ní nǹkan kan, ẹ pa fóònù, kí ẹ pe nọ́mbà tí ẹ mọ̀',
      ],
      why: 'Kaya kì í béèrè kóòdù, PIN tàbí ọ̀rọ̀ aṣínà. Mímọ orúkọ yín kì í ṣe ẹ̀rí.',
    },
    {
      question: 'Nínú iṣẹ́ owó lọ́wọ́ ti ₦20,000, kí ni ẹ jẹ?',
      choices: ['Kọmíṣọ̀n Kaya', 'Kò sí', 'Gbogbo ₦20,000'],
      why: 'Ẹ ti gba gbogbo iye owó náà. Kaya máa mú kọmíṣọ̀n rẹ̀ nínú owó tí ẹ máa rí lẹ́yìn náà.',
    },
    {
      question: 'Oníbàárà ní òun máa san fún yín tààrà bí ẹ bá fagilé nínú áàpù. Kí ló dé tí ẹ fi máa kọ̀?',
      choices: [
        'Nítorí pé owó lọ́wọ́ dọ̀tí',
        'Nítorí pé kò ní sí ẹni tó di owó mú tàbí tó ranni lọ́wọ́ bí nǹkan bá bàjẹ́',
        'Nítorí pé oníbàárà máa san jù bẹ́ẹ̀ lọ',
      ],
      why: 'Lẹ́yìn òde Kaya kò sí owó tí a di mú, kò sí àkọsílẹ̀, kò sí ìrànlọ́wọ́.',
    },
  ],
};
