import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'Your Kaya code is {code}. It works for {minutes} minutes. Kaya never asks you for this code.':
    'Lambar Kaya taku ita ce {code}. Tana aiki na minti {minutes}. Kaya ba ta taɓa tambayar ku wannan lambar.',
} satisfies Dictionary;
