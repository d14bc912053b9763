import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Open in Maps': 'Mepee na Maps',
  '(opens in a new tab)': '(na-emepe na taabụ ọhụrụ)',
  'From {place}': 'Site na {place}',
  'At {place}': 'Na {place}',
  'To {place}': 'Ruo {place}',
} satisfies Dictionary;
