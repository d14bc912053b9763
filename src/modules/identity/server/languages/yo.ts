import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'Your Kaya code is {code}. It works for {minutes} minutes. Kaya never asks you for this code.':
    'Kóòdù Kaya yín ni {code}. Ó ń ṣiṣẹ́ fún ìṣẹ́jú {minutes}. Kaya kì í béèrè kóòdù yìí lọ́wọ́ yín.',
} satisfies Dictionary;
