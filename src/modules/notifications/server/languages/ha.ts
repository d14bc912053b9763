import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'New job near you': 'Sabon aiki kusa da ku',
  'Notifications work on this device.': 'Sanarwa tana aiki a wannan na’urar.',
  'Test notification': 'Sanarwar gwaji',
} satisfies Dictionary;
