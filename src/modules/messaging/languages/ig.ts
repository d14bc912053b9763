import type { Dictionary } from '../../../shared/language.ts';

export default {
  Language: 'Asụsụ',
  'Choose your language': 'Họrọ asụsụ gị',
  'Kaya, notifications and text messages use it. It goes with your account to every phone.':
    'Kaya, ọkwa na ozi ekwentị ga-eji ya. Ọ na-eso akaụntụ gị gaa n’ekwentị ọ bụla.',
  'Saved on this phone only': 'E chekwara ya naanị n’ekwentị a',
  'Kaya could not be reached. Choose the language again when you are back online.':
    'Enwetaghị Kaya. Họrọ asụsụ ọzọ mgbe ịntanetị lọtara.',
  Dashboard: 'Ibe ọrụ',
  Jobs: 'Ọrụ',
  Earnings: 'Ego',
  Profile: 'Profaịlụ',
  'The microphone is blocked. Allow it in the settings of your browser for this site.':
    'E gbochiri igwe okwu. Nye ya ikike na ntọala ihe nchọgharị gị maka saịtị a.',
  'No microphone was found.': 'Ahụghị igwe okwu.',
  'Voice commands need the internet. Use the buttons below.': 'Iwu olu chọrọ ịntanetị. Jiri bọtịnụ ndị dị n’okpuru.',
  'We heard nothing. Press the button and speak.': 'Anyị anụghị ihe ọ bụla. Pịa bọtịnụ ahụ ma kwuo okwu.',
  'Voice commands do not work now. Use the buttons below.':
    'Iwu olu anaghị arụ ọrụ ugbu a. Jiri bọtịnụ ndị dị n’okpuru.',
  'We heard “{words}”. Say dashboard, jobs, earnings or profile.':
    'Anyị nụrụ “{words}”. Kwuo dashboard, jobs, earnings ma ọ bụ profile.',
  'Voice commands': 'Iwu olu',
  'Say “dashboard” or “home”, “jobs” or “work”, “earnings” or “money”, “profile”. Your browser listens in English.':
    'Kwuo “dashboard” ma ọ bụ “home”, “jobs” ma ọ bụ “work”, “earnings” ma ọ bụ “money”, “profile”. Ihe nchọgharị gị na-anụ Bekee.',
  'This browser does not understand speech. Use the buttons below, or open Kaya in Chrome.':
    'Ihe nchọgharị a anaghị aghọta okwu. Jiri bọtịnụ ndị dị n’okpuru, ma ọ bụ mepee Kaya na Chrome.',
  'Listening… press to stop': 'Na-ege ntị… pịa ka ọ kwụsị',
  'Start listening': 'Malite ige ntị',
  Sections: 'Ngalaba',
  'Open jobs for you, with their codes': 'Ọrụ ndị dị gị, na koodu ha',
  'What you can pay out': 'Ego ị nwere ike ịdọrọ',
  'Your status and your next job': 'Ọnọdụ gị na ọrụ gị na-esote',
  'Takes the job with this code': 'Na-anabata ọrụ nwere koodu a',
  'All commands': 'Iwu niile',
  'Type a command, for example JOBS': 'Dee iwu, dịka JOBS',
  'Commands by WhatsApp or text message': 'Iwu site na WhatsApp ma ọ bụ ozi ekwentị',
  'Kaya answers the phone that you have confirmed. You can try the commands here.':
    'Kaya na-aza ekwentị i kwadoro. Ị nwere ike ịnwale iwu ndị ahụ ebe a.',
  'Confirm your phone first: Kaya answers only a confirmed phone. You can try the commands here.':
    'Buru ụzọ kwado ekwentị gị: Kaya na-aza naanị ekwentị akwadoro. Ị nwere ike ịnwale iwu ndị ahụ ebe a.',
  'Send them to Kaya:': 'Zigara ha Kaya:',
  'Kaya has no number for messages yet. You can try the commands here.':
    'Kaya enwebeghị nọmba maka ozi. Ị nwere ike ịnwale iwu ndị ahụ ebe a.',
  'Confirm your phone': 'Kwado ekwentị gị',
  'Commands and answers': 'Iwu na azịza',
  'Read the answer aloud': 'Gụpụta azịza ahụ',
  'Try a command': 'Nwalee iwu',
  'It really works: ACCEPT takes the job.': 'Ọ na-arụ ọrụ n’ezie: ACCEPT na-anabata ọrụ ahụ.',
  'Sending...': 'Na-eziga...',
  Send: 'Ziga',
} satisfies Dictionary;
