import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'A worker': 'Òṣìṣẹ́ kan',
  'Call: {phone}.': 'Pe: {phone}.',
  'If they do not answer, call 112.': 'Bí kò bá dáhùn, ẹ pe 112.',
  'Kaya checks on them too.': 'Kaya náà ń yẹ̀ ẹ́ wò.',
  'Kaya does not know where they are.': 'Kaya kò mọ ibi tó wà.',
  'Kaya SOS: {name} pressed the SOS button at {time}.': 'Kaya SOS: {name} tẹ bọ́tìnì SOS ní {time}.',
  'Kaya: {name} says that they are safe now.': 'Kaya: {name} sọ pé òun wà láìléwu báyìí.',
  'Last seen near {area}: {link}': 'Ibi tí a ti rí i gbẹ̀yìn wà nítòsí {area}: {link}',
  'Their job is in {area}.': 'Iṣẹ́ rẹ̀ wà ní {area}.',
} satisfies Dictionary;
