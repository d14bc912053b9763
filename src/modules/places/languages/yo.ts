import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Open in Maps': 'Ẹ ṣí i nínú Maps',
  '(opens in a new tab)': '(ó máa ṣí ní ojú ewé tuntun)',
  'From {place}': 'Láti {place}',
  'At {place}': 'Ní {place}',
  'To {place}': 'Sí {place}',
} satisfies Dictionary;
