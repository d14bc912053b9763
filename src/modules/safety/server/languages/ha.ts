import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'A worker': 'Wani ma’aikaci',
  'Call: {phone}.': 'Kira: {phone}.',
  'If they do not answer, call 112.': 'Idan bai amsa ba, a kira 112.',
  'Kaya checks on them too.': 'Kaya ma tana dubawa.',
  'Kaya does not know where they are.': 'Kaya ba ta san inda yake ba.',
  'Kaya SOS: {name} pressed the SOS button at {time}.': 'Kaya SOS: {name} ya danna maɓallin SOS da {time}.',
  'Kaya: {name} says that they are safe now.': 'Kaya: {name} ya ce yana lafiya yanzu.',
  'Last seen near {area}: {link}': 'An gan shi na ƙarshe kusa da {area}: {link}',
  'Their job is in {area}.': 'Aikinsa yana {area}.',
} satisfies Dictionary;
