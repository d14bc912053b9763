import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Give it to {name}': 'Ẹ fún {name}',
  'The sender pays at the pickup. Take no money from the receiver.':
    'Ẹni tó ń fi ránṣẹ́ ló ń san owó níbi ìgbẹ́rù. Ẹ má ṣe gba owó lọ́wọ́ ẹni tó ń gbà á.',
} satisfies Dictionary;
