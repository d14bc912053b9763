import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'New job near you': 'Iṣẹ́ tuntun nítòsí yín',
  'Notifications work on this device.': 'Ìfitónilétí ń ṣiṣẹ́ lórí ẹ̀rọ yìí.',
  'Test notification': 'Ìfitónilétí ìdánwò',
} satisfies Dictionary;
