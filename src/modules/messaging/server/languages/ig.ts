import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'JOBS: open jobs for you. BALANCE: your money. STATUS: your status and next job.':
    'JOBS: ọrụ ndị dị gị. BALANCE: ego gị. STATUS: ọnọdụ gị na ọrụ gị na-esote.',
  'ACCEPT and the code of a job takes it. HELP: this list. Emergency: call 112.':
    'ACCEPT na koodu ọrụ: nabata ya. HELP: ndepụta a. Mberede: kpọọ 112.',
  'Kaya by text message: {number}.': 'Kaya site na ozi ederede: {number}.',
  'Kaya by WhatsApp: {number}.': 'Kaya site na WhatsApp: {number}.',
  'No open job fits you now. We tell you when one comes.':
    'Enweghị ọrụ dabara gị ugbu a. Anyị ga-agwa gị mgbe otu bịara.',
  'You earn {amount}': 'Ị ga-enweta {amount}',
  'To take one, send ACCEPT and its code, like ACCEPT {code}.':
    'Iji nabata otu, ziga ACCEPT na koodu ya, dịka ACCEPT {code}.',
  'You can pay out {amount}.': 'Ị nwere ike ịdọrọ {amount}.',
  'You owe Kaya {amount}.': 'Ị ji Kaya ụgwọ {amount}.',
  'You are now available': 'Ị dị njikere ugbu a',
  'You are now busy': 'Ị na-arụ ọrụ ugbu a',
  'You are now paused': 'Ị kwụsịtụla ugbu a',
  'You are now offline': 'Ị nọghị ugbu a',
  'You have no job now.': 'Ị nweghị ọrụ ugbu a.',
  'Your job: {title}, {when}, {place}.': 'Ọrụ gị: {title}, {when}, {place}.',
  'Send ACCEPT and the code of the job, like ACCEPT 4F2A1C. Send JOBS to read the codes.':
    'Ziga ACCEPT na koodu ọrụ ahụ, dịka ACCEPT 4F2A1C. Ziga JOBS ka ị hụ koodu ndị ahụ.',
  'Your message came late, so nothing has changed. Send JOBS to see what is open now.':
    'Ozi gị bịara n’azụ oge, ya mere ọ nweghị ihe gbanwere. Ziga JOBS ka ị hụ ọrụ ndị dị ugbu a.',
  'No open job has the code {code}. Send JOBS to see what is open now.':
    'Enweghị ọrụ nwere koodu {code}. Ziga JOBS ka ị hụ ọrụ ndị dị ugbu a.',
  'Two jobs have the code {code}. Take this one on the Kaya page.':
    'Ọrụ abụọ nwere koodu {code}. Nabata nke a n’ibe Kaya.',
  'The job {code} is yours. Open Kaya for the address and the customer.':
    'Ọrụ {code} bụ nke gị. Mepee Kaya ka ị hụ adreesị na onye ahịa.',
  'We did not understand that.': 'Anyị aghọtaghị ya.',
  'Create your worker profile on Kaya first.': 'Buru ụzọ mepụta profaịlụ onye ọrụ gị na Kaya.',
  'This job has just been taken': 'Onye ọzọ anabatala ọrụ a ugbu a',
  'You are paused': 'Ị kwụsịtụla',
  'You are offline': 'Ị nọghị',
  'To take the job {code}, answer YES {digits} within {minutes} minutes.':
    'Iji were ọrụ {code}, zaa YES {digits} n’ime nkeji {minutes}.',
  'Nothing waits for your YES. Send ACCEPT and the code of the job, like ACCEPT 4F2A1C.':
    'Ọ nweghị ihe na-eche YES gị. Zipu ACCEPT na koodu ọrụ, dịka ACCEPT 4F2A1C.',
  'These are not the digits that we sent. Answer YES and the six digits.':
    'Nke a abụghị nọmba anyị zitere. Zaa YES na nọmba isii ahụ.',
  'A company pays it. You can pay out what you earn once it has paid.':
    'Ụlọ ọrụ na-akwụ ụgwọ ya. Ị ga-ewepụta ihe ị nwetara mgbe ọ kwụchara.',
  Light: 'Dị mfe',
  Medium: 'Ọkara',
  Heavy: 'Dị arọ',
  Cash: 'Ego nkịtị',
  Card: 'Kaadị',
} satisfies Dictionary;
