import type { Dictionary } from '../../../shared/language.ts';

export default {
  'Open in Maps': 'Ku buɗe a Maps',
  '(opens in a new tab)': '(yana buɗewa a sabon shafi)',
  'From {place}': 'Daga {place}',
  'At {place}': 'A {place}',
  'To {place}': 'Zuwa {place}',
} satisfies Dictionary;
