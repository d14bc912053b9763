import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'You gave back {n} jobs within {hours} hours. You can accept jobs again from {time}.':
    'Kun mayar da ayyuka {n} cikin awa {hours}. Za ku sake iya karɓar ayyuka daga {time}.',
  'You have {n} jobs to start. Start one of them, then you can accept the next.':
    'Kuna da ayyuka {n} da za ku fara. Ku fara ɗaya, sannan ku karɓi na gaba.',
  'This job needs {skills}. Add it to your profile if you can do it.':
    'Wannan aikin yana buƙatar {skills}. Ku ƙara shi a bayananku idan kuna iyawa.',
  'You owe Kaya {amount} from cash jobs. Take card jobs until your earnings cover it. Then you can take cash jobs again.':
    'Kaya tana binku {amount} daga ayyukan kuɗi hannu. Ku karɓi ayyukan kati har kuɗin da kuka samu ya biya. Sannan za ku sake iya karɓar ayyukan kuɗi hannu.',
  'You already have a job at that time: {title}, {time}': 'Kuna da wani aiki a lokacin: {title}, {time}',
  'The customer has not paid {amount} yet. We have asked them to pay. Set off when this page shows that it is paid.':
    'Abokin ciniki bai biya {amount} ba tukuna. Mun nemi ya biya. Ku kama hanya idan wannan shafi ya nuna an biya.',
  '{amount} is still due. The customer can pay it on their page or choose to pay you in cash.':
    'Saura {amount} da za a biya. Abokin ciniki zai iya biya a shafinsa ko ya zaɓi ya biya ku kuɗi hannu.',
  'You pressed Not for me. It is still offered to other movers first.':
    'Kun danna Ba nawa ba. Har yanzu an fara ba wa wasu ma’aikata.',
  'It opens to everyone at {time}.': 'Za a buɗe wa kowa da {time}.',
  'It was offered to you first and you pressed Not for me. Another mover took it.':
    'An fara ba ku shi kun danna Ba nawa ba. Wani ma’aikaci ya karɓa.',
  'It was offered to you first. Another mover took it.': 'An fara ba ku shi. Wani ma’aikaci ya karɓa.',
  'This job is already at the highest price Kaya charges for it':
    'Wannan aikin ya riga ya kai farashi mafi tsada na Kaya',
  'At most {amount}': 'Mafi yawa {amount}',
  'You can end the job at {time}.': 'Za ku iya gama aikin da {time}.',
} satisfies Dictionary;
