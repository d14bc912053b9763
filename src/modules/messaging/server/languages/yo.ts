import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'JOBS: open jobs for you. BALANCE: your money. STATUS: your status and next job.':
    'JOBS: iṣẹ́ tó wà fún yín. BALANCE: owó yín. STATUS: ipò yín àti iṣẹ́ yín tó kàn.',
  'ACCEPT and the code of a job takes it. HELP: this list. Emergency: call 112.':
    'ACCEPT pẹ̀lú kóòdù iṣẹ́: ẹ gba iṣẹ́ náà. HELP: àkójọ yìí. Pàjáwìrì: ẹ pe 112.',
  'Kaya by text message: {number}.': 'Kaya nípa àtẹ̀jíṣẹ́: {number}.',
  'Kaya by WhatsApp: {number}.': 'Kaya nípa WhatsApp: {number}.',
  'No open job fits you now. We tell you when one comes.':
    'Kò sí iṣẹ́ tó bá yín mu báyìí. A máa sọ fún yín tí ọ̀kan bá dé.',
  'You earn {amount}': 'Ẹ máa gba {amount}',
  'To take one, send ACCEPT and its code, like ACCEPT {code}.':
    'Láti gba ọ̀kan, ẹ fi ACCEPT àti kóòdù rẹ̀ ránṣẹ́, bíi ACCEPT {code}.',
  'You can pay out {amount}.': 'Ẹ lè gba {amount} jáde.',
  'You owe Kaya {amount}.': 'Ẹ jẹ Kaya ní {amount}.',
  'You are now available': 'Ẹ ti wà ní àrọ́wọ́tó báyìí',
  'You are now busy': 'Ẹ ń ṣiṣẹ́ lọ́wọ́ báyìí',
  'You are now paused': 'Ẹ ti dúró díẹ̀ báyìí',
  'You are now offline': 'Ẹ kò sí nílé báyìí',
  'You have no job now.': 'Ẹ kò ní iṣẹ́ báyìí.',
  'Your job: {title}, {when}, {place}.': 'Iṣẹ́ yín: {title}, {when}, {place}.',
  'Send ACCEPT and the code of the job, like ACCEPT 4F2A1C. Send JOBS to read the codes.':
    'Ẹ fi ACCEPT àti kóòdù iṣẹ́ náà ránṣẹ́, bíi ACCEPT 4F2A1C. Ẹ fi JOBS ránṣẹ́ láti rí àwọn kóòdù.',
  'Your message came late, so nothing has changed. Send JOBS to see what is open now.':
    'Iṣẹ́ tí ẹ rán pẹ́ kó tó dé, nítorí náà ohunkóhun kò yí padà. Ẹ fi JOBS ránṣẹ́ láti rí iṣẹ́ tó wà báyìí.',
  'No open job has the code {code}. Send JOBS to see what is open now.':
    'Kò sí iṣẹ́ tó ní kóòdù {code}. Ẹ fi JOBS ránṣẹ́ láti rí iṣẹ́ tó wà báyìí.',
  'Two jobs have the code {code}. Take this one on the Kaya page.':
    'Iṣẹ́ méjì ló ní kóòdù {code}. Ẹ gba èyí lórí ojú ewé Kaya.',
  'The job {code} is yours. Open Kaya for the address and the customer.':
    'Iṣẹ́ {code} ti di tiyín. Ẹ ṣí Kaya láti rí àdírẹ́sì àti oníbàárà.',
  'We did not understand that.': 'Ohun tí ẹ sọ kò yé wa.',
  'Create your worker profile on Kaya first.': 'Ẹ kọ́kọ́ ṣe ìwífún òṣìṣẹ́ yín lórí Kaya.',
  'This job has just been taken': 'Ẹlòmíràn ṣẹ̀ṣẹ̀ gba iṣẹ́ yìí',
  'You are paused': 'Ẹ ti dúró díẹ̀',
  'You are offline': 'Ẹ kò sí nílé',
  'To take the job {code}, answer YES {digits} within {minutes} minutes.':
    'Láti gba iṣẹ́ {code}, ẹ dáhùn YES {digits} láàrin ìṣẹ́jú {minutes}.',
  'Nothing waits for your YES. Send ACCEPT and the code of the job, like ACCEPT 4F2A1C.':
    'Kò sí ohun tó ń dúró de YES yín. Ẹ fi ACCEPT àti kóòdù iṣẹ́ ránṣẹ́, bíi ACCEPT 4F2A1C.',
  'These are not the digits that we sent. Answer YES and the six digits.':
    'Ìwọ̀nyí kọ́ ni nọ́ńbà tí a fi ránṣẹ́. Ẹ dáhùn YES àti nọ́ńbà mẹ́fà náà.',
  'A company pays it. You can pay out what you earn once it has paid.':
    'Ilé iṣẹ́ kan ló ń san án. Ẹ lè gba ohun tí ẹ rí lẹ́yìn tí ó bá ti san.',
  Light: 'Fúyẹ́',
  Medium: 'Ìwọ̀ntúnwọ̀nsì',
  Heavy: 'Wúwo',
  Cash: 'Owó lọ́wọ́',
  Card: 'Káàdì',
} satisfies Dictionary;
