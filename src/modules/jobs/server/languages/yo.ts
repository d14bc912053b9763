import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'You gave back {n} jobs within {hours} hours. You can accept jobs again from {time}.':
    'Ẹ dá iṣẹ́ {n} padà láàárín wákàtí {hours}. Ẹ tún lè gba iṣẹ́ láti {time}.',
  'You have {n} jobs to start. Start one of them, then you can accept the next.':
    'Ẹ ní iṣẹ́ {n} láti bẹ̀rẹ̀. Ẹ bẹ̀rẹ̀ ọ̀kan nínú wọn, nígbà náà ẹ lè gba èyí tó kàn.',
  'This job needs {skills}. Add it to your profile if you can do it.':
    'Iṣẹ́ yìí nílò {skills}. Ẹ fi kún ìwífún yín tí ẹ bá lè ṣe é.',
  'You owe Kaya {amount} from cash jobs. Take card jobs until your earnings cover it. Then you can take cash jobs again.':
    'Ẹ jẹ Kaya ní {amount} láti iṣẹ́ owó lọ́wọ́. Ẹ gba iṣẹ́ káàdì títí owó tí ẹ rí fi san án. Nígbà náà ẹ tún lè gba iṣẹ́ owó lọ́wọ́.',
  'You already have a job at that time: {title}, {time}': 'Ẹ ti ní iṣẹ́ ní àkókò yẹn: {title}, {time}',
  'The customer has not paid {amount} yet. We have asked them to pay. Set off when this page shows that it is paid.':
    'Oníbàárà kò tíì san {amount}. A ti ní kí ó san án. Ẹ gbéra nígbà tí ojú ewé yìí bá fi hàn pé ó ti san.',
  '{amount} is still due. The customer can pay it on their page or choose to pay you in cash.':
    'Ó ku {amount} láti san. Oníbàárà lè san án lójú ewé rẹ̀ tàbí kí ó yàn láti fún yín ní owó lọ́wọ́.',
  'You pressed Not for me. It is still offered to other movers first.':
    'Ẹ tẹ Kì í ṣe tèmi. A ṣì ń kọ́kọ́ fi lọ àwọn òṣìṣẹ́ mìíràn.',
  'It opens to everyone at {time}.': 'Yóò ṣí sílẹ̀ fún gbogbo ènìyàn ní {time}.',
  'It was offered to you first and you pressed Not for me. Another mover took it.':
    'A kọ́kọ́ fi lọ̀ yín, ẹ sì tẹ Kì í ṣe tèmi. Òṣìṣẹ́ mìíràn ti gbà á.',
  'It was offered to you first. Another mover took it.': 'A kọ́kọ́ fi lọ̀ yín. Òṣìṣẹ́ mìíràn ti gbà á.',
  'This job is already at the highest price Kaya charges for it':
    'Iṣẹ́ yìí ti dé iye owó tó ga jù lọ tí Kaya ń gbà fún un',
  'At most {amount}': 'Kò ju {amount} lọ',
  'You can end the job at {time}.': 'Ẹ lè parí iṣẹ́ náà ní {time}.',
} satisfies Dictionary;
