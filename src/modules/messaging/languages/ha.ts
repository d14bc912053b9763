import type { Dictionary } from '../../../shared/language.ts';

export default {
  Language: 'Harshe',
  'Choose your language': 'Ku zaɓi harshenku',
  'Kaya, notifications and text messages use it. It goes with your account to every phone.':
    'Kaya, sanarwa da saƙonnin waya za su yi amfani da shi. Yana tafiya da asusunku zuwa kowace waya.',
  'Saved on this phone only': 'An ajiye a wannan waya kawai',
  'Kaya could not be reached. Choose the language again when you are back online.':
    'Ba a samu Kaya ba. Ku sake zaɓar harshe idan intanet ya dawo.',
  Dashboard: 'Allon aiki',
  Jobs: 'Ayyuka',
  Earnings: 'Kuɗin shiga',
  Profile: 'Bayananku',
  'The microphone is blocked. Allow it in the settings of your browser for this site.':
    'An toshe makirufo. Ku ba da izini a saitunan burauza don wannan shafi.',
  'No microphone was found.': 'Ba a sami makirufo ba.',
  'Voice commands need the internet. Use the buttons below.':
    'Umarnin murya yana buƙatar intanet. Ku yi amfani da maɓallan da ke ƙasa.',
  'We heard nothing. Press the button and speak.': 'Ba mu ji komai ba. Ku danna maɓallin, ku yi magana.',
  'Voice commands do not work now. Use the buttons below.':
    'Umarnin murya ba ya aiki yanzu. Ku yi amfani da maɓallan da ke ƙasa.',
  'We heard “{words}”. Say dashboard, jobs, earnings or profile.':
    'Mun ji “{words}”. Ku ce dashboard, jobs, earnings ko profile.',
  'Voice commands': 'Umarnin murya',
  'Say “dashboard” or “home”, “jobs” or “work”, “earnings” or “money”, “profile”. Your browser listens in English.':
    'Ku ce “dashboard” ko “home”, “jobs” ko “work”, “earnings” ko “money”, “profile”. Burauzarku tana ji da Turanci.',
  'This browser does not understand speech. Use the buttons below, or open Kaya in Chrome.':
    'Wannan burauza ba ta fahimtar magana. Ku yi amfani da maɓallan da ke ƙasa, ko ku buɗe Kaya a Chrome.',
  'Listening… press to stop': 'Ana saurare… danna don tsayawa',
  'Start listening': 'Fara saurare',
  Sections: 'Sassa',
  'Open jobs for you, with their codes': 'Ayyukan da suke jiran ku, da lambobinsu',
  'What you can pay out': 'Kuɗin da za ku iya cirewa',
  'Your status and your next job': 'Halinku da aikinku na gaba',
  'Takes the job with this code': 'Yana karɓar aikin mai wannan lamba',
  'All commands': 'Dukkan umarni',
  'Type a command, for example JOBS': 'Ku rubuta umarni, misali JOBS',
  'Commands by WhatsApp or text message': 'Umarni ta WhatsApp ko saƙon waya',
  'Kaya answers the phone that you have confirmed. You can try the commands here.':
    'Kaya tana amsa wayar da kuka tabbatar. Kuna iya gwada umarnin a nan.',
  'Confirm your phone first: Kaya answers only a confirmed phone. You can try the commands here.':
    'Ku fara tabbatar da wayarku: Kaya tana amsa wayar da aka tabbatar kawai. Kuna iya gwada umarnin a nan.',
  'Send them to Kaya:': 'Ku aika su zuwa Kaya:',
  'Kaya has no number for messages yet. You can try the commands here.':
    'Kaya ba ta da lambar karɓar saƙo tukuna. Kuna iya gwada umarnin a nan.',
  'Confirm your phone': 'Ku tabbatar da wayarku',
  'Commands and answers': 'Umarni da amsoshi',
  'Read the answer aloud': 'Karanta amsar da murya',
  'Try a command': 'Gwada umarni',
  'It really works: ACCEPT takes the job.': 'Yana aiki da gaske: ACCEPT yana karɓar aikin.',
  'Sending...': 'Ana aikawa...',
  Send: 'Aika',
} satisfies Dictionary;
