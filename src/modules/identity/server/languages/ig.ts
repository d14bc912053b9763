import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'Your Kaya code is {code}. It works for {minutes} minutes. Kaya never asks you for this code.':
    'Koodu Kaya gị bụ {code}. Ọ na-arụ ọrụ nkeji {minutes}. Kaya anaghị ajụ gị koodu a.',
} satisfies Dictionary;
