import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Nye {name} ya',
  'The sender pays at the pickup. Take no money from the receiver.':
    'Onye na-ezipụ na-akwụ ụgwọ n’ebe mbulite. Anarala onye nnata ego ọ bụla.',
} satisfies Dictionary;
