import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'JOBS: open jobs for you. BALANCE: your money. STATUS: your status and next job.':
    'JOBS: ayyukan da suke jiran ku. BALANCE: kuɗinku. STATUS: halinku da aikinku na gaba.',
  'ACCEPT and the code of a job takes it. HELP: this list. Emergency: call 112.':
    'ACCEPT da lambar aiki: ku karɓi aikin. HELP: wannan jeri. Idan akwai gaggawa, ku kira 112.',
  'Kaya by text message: {number}.': 'Kaya ta saƙon tes: {number}.',
  'Kaya by WhatsApp: {number}.': 'Kaya ta WhatsApp: {number}.',
  'No open job fits you now. We tell you when one comes.':
    'Babu aikin da ya dace da ku yanzu. Za mu sanar da ku idan ya samu.',
  'You earn {amount}': 'Za ku samu {amount}',
  'To take one, send ACCEPT and its code, like ACCEPT {code}.':
    'Don karɓar ɗaya, ku aika ACCEPT da lambarsa, kamar ACCEPT {code}.',
  'You can pay out {amount}.': 'Za ku iya cire {amount}.',
  'You owe Kaya {amount}.': 'Kaya tana bin ku {amount}.',
  'You are now available': 'Yanzu kuna a shirye',
  'You are now busy': 'Yanzu kuna kan aiki',
  'You are now paused': 'Yanzu kun dakata',
  'You are now offline': 'Yanzu ba ku nan',
  'You have no job now.': 'Ba ku da aiki yanzu.',
  'Your job: {title}, {when}, {place}.': 'Aikinku: {title}, {when}, {place}.',
  'Send ACCEPT and the code of the job, like ACCEPT 4F2A1C. Send JOBS to read the codes.':
    'Ku aika ACCEPT da lambar aikin, kamar ACCEPT 4F2A1C. Ku aika JOBS don ganin lambobin.',
  'Your message came late, so nothing has changed. Send JOBS to see what is open now.':
    'Saƙonku ya makara, don haka ba abin da ya canja. Ku aika JOBS don ganin ayyukan yanzu.',
  'No open job has the code {code}. Send JOBS to see what is open now.':
    'Babu aikin da lambarsa {code} ce. Ku aika JOBS don ganin ayyukan yanzu.',
  'Two jobs have the code {code}. Take this one on the Kaya page.':
    'Ayyuka biyu suna da lambar {code}. Ku karɓi wannan a shafin Kaya.',
  'The job {code} is yours. Open Kaya for the address and the customer.':
    'Aikin {code} naku ne. Ku buɗe Kaya don ganin adireshi da abokin ciniki.',
  'We did not understand that.': 'Ba mu gane ba.',
  'Create your worker profile on Kaya first.': 'Da farko ku buɗe bayananku na ma’aikaci a Kaya.',
  'This job has just been taken': 'Wani ya karɓi wannan aikin yanzu',
  'You are paused': 'Kun dakata',
  'You are offline': 'Ba ku nan',
  'To take the job {code}, answer YES {digits} within {minutes} minutes.':
    'Don karɓar aikin {code}, ku amsa da YES {digits} cikin minti {minutes}.',
  'Nothing waits for your YES. Send ACCEPT and the code of the job, like ACCEPT 4F2A1C.':
    'Ba abin da ke jiran YES ɗinku. Ku aika ACCEPT da lambar aikin, kamar ACCEPT 4F2A1C.',
  'These are not the digits that we sent. Answer YES and the six digits.':
    'Ba waɗannan ne lambobin da muka aika ba. Ku amsa da YES da lambobi shidan.',
  'A company pays it. You can pay out what you earn once it has paid.':
    'Kamfani ne zai biya. Za ku iya cire abin da kuka samu bayan ya biya.',
  Light: 'Mara nauyi',
  Medium: 'Matsakaici',
  Heavy: 'Mai nauyi',
  Cash: 'Kuɗi hannu',
  Card: 'Kati',
} satisfies Dictionary;
