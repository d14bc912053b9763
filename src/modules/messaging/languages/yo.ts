import type { Dictionary } from '../../../shared/language.ts';

export default {
  Language: 'Èdè',
  'Choose your language': 'Ẹ yan èdè yín',
  'Kaya, notifications and text messages use it. It goes with your account to every phone.':
    'Kaya, ìfitónilétí àti àtẹ̀jíṣẹ́ máa lò ó. Ó máa bá àkáǹtì yín lọ sí fóònù gbogbo.',
  'Saved on this phone only': 'A fi pamọ́ sórí fóònù yìí nìkan',
  'Kaya could not be reached. Choose the language again when you are back online.':
    'A kò rí Kaya. Ẹ tún yan èdè náà nígbà tí íńtánẹ́ẹ̀tì bá padà.',
  Dashboard: 'Ojú ewé',
  Jobs: 'Iṣẹ́',
  Earnings: 'Owó',
  Profile: 'Ìwífún yín',
  'The microphone is blocked. Allow it in the settings of your browser for this site.':
    'A ti dí ẹ̀rọ ohùn. Ẹ gbà á láàyè nínú ètò aṣàwárí yín fún ojúlé yìí.',
  'No microphone was found.': 'A kò rí ẹ̀rọ ohùn.',
  'Voice commands need the internet. Use the buttons below.':
    'Àṣẹ ohùn nílò íńtánẹ́ẹ̀tì. Ẹ lo àwọn bọ́tìnnì tó wà nísàlẹ̀.',
  'We heard nothing. Press the button and speak.': 'A kò gbọ́ nǹkankan. Ẹ tẹ bọ́tìnnì náà, kí ẹ sì sọ̀rọ̀.',
  'Voice commands do not work now. Use the buttons below.': 'Àṣẹ ohùn kò ṣiṣẹ́ báyìí. Ẹ lo àwọn bọ́tìnnì tó wà nísàlẹ̀.',
  'We heard “{words}”. Say dashboard, jobs, earnings or profile.':
    'A gbọ́ “{words}”. Ẹ sọ dashboard, jobs, earnings tàbí profile.',
  'Voice commands': 'Àṣẹ ohùn',
  'Say “dashboard” or “home”, “jobs” or “work”, “earnings” or “money”, “profile”. Your browser listens in English.':
    'Ẹ sọ “dashboard” tàbí “home”, “jobs” tàbí “work”, “earnings” tàbí “money”, “profile”. Gẹ̀ẹ́sì ni aṣàwárí yín ń gbọ́.',
  'This browser does not understand speech. Use the buttons below, or open Kaya in Chrome.':
    'Aṣàwárí yìí kò gbọ́ ọ̀rọ̀ ẹnu. Ẹ lo àwọn bọ́tìnnì tó wà nísàlẹ̀, tàbí kí ẹ ṣí Kaya nínú Chrome.',
  'Listening… press to stop': 'Ó ń gbọ́… ẹ tẹ̀ ẹ́ láti dá a dúró',
  'Start listening': 'Bẹ̀rẹ̀ sí gbọ́',
  Sections: 'Àwọn apá',
  'Open jobs for you, with their codes': 'Iṣẹ́ tó wà fún yín, pẹ̀lú kóòdù wọn',
  'What you can pay out': 'Owó tí ẹ lè gbà jáde',
  'Your status and your next job': 'Ipò yín àti iṣẹ́ yín tó kàn',
  'Takes the job with this code': 'Ó ń gba iṣẹ́ tó ní kóòdù yìí',
  'All commands': 'Gbogbo àṣẹ',
  'Type a command, for example JOBS': 'Ẹ kọ àṣẹ kan, bíi JOBS',
  'Commands by WhatsApp or text message': 'Àṣẹ nípasẹ̀ WhatsApp tàbí àtẹ̀jíṣẹ́',
  'Kaya answers the phone that you have confirmed. You can try the commands here.':
    'Kaya ń dá fóònù tí ẹ ti fìdí rẹ̀ múlẹ̀ lóhùn. Ẹ lè dán àwọn àṣẹ wò níbí.',
  'Confirm your phone first: Kaya answers only a confirmed phone. You can try the commands here.':
    'Ẹ kọ́kọ́ fìdí fóònù yín múlẹ̀: fóònù tí a fìdí rẹ̀ múlẹ̀ nìkan ni Kaya ń dá lóhùn. Ẹ lè dán àwọn àṣẹ wò níbí.',
  'Send them to Kaya:': 'Ẹ fi wọ́n ránṣẹ́ sí Kaya:',
  'Kaya has no number for messages yet. You can try the commands here.':
    'Kaya kò tíì ní nọ́mbà fún àtẹ̀jíṣẹ́. Ẹ lè dán àwọn àṣẹ wò níbí.',
  'Confirm your phone': 'Ẹ fìdí fóònù yín múlẹ̀',
  'Commands and answers': 'Àṣẹ àti ìdáhùn',
  'Read the answer aloud': 'Ka ìdáhùn náà sókè',
  'Try a command': 'Dán àṣẹ kan wò',
  'It really works: ACCEPT takes the job.': 'Ó ń ṣiṣẹ́ lóòótọ́: ACCEPT ń gba iṣẹ́ náà.',
  'Sending...': 'Ó ń lọ...',
  Send: 'Fi ránṣẹ́',
} satisfies Dictionary;
