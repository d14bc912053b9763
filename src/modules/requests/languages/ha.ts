import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Ku ba {name}',
} satisfies Dictionary;
