import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'A worker': 'Onye ọrụ',
  'Call: {phone}.': 'Kpọọ: {phone}.',
  'If they do not answer, call 112.': 'Ọ bụrụ na ọ zaghị, kpọọ 112.',
  'Kaya checks on them too.': 'Kaya na-elelekwa ya.',
  'Kaya does not know where they are.': 'Kaya amaghị ebe ọ nọ.',
  'Kaya SOS: {name} pressed the SOS button at {time}.': 'Kaya SOS: {name} pịrị bọtịnụ SOS na {time}.',
  'Kaya: {name} says that they are safe now.': 'Kaya: {name} na-ekwu na ọ dị mma ugbu a.',
  'Last seen near {area}: {link}': 'Ebe ikpeazụ a hụrụ ya dị nso na {area}: {link}',
  'Their job is in {area}.': 'Ọrụ ya dị na {area}.',
} satisfies Dictionary;
