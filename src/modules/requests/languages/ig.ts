import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Nye {name} ya',
} satisfies Dictionary;
