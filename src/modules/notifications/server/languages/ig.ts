import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'New job near you': 'Ọrụ ọhụrụ dị gị nso',
  'Notifications work on this device.': 'Ọkwa na-arụ ọrụ na ngwaọrụ a.',
  'Test notification': 'Ọkwa nnwale',
} satisfies Dictionary;
