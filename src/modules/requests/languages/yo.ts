import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Ẹ fún {name}',
} satisfies Dictionary;
