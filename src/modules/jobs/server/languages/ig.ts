import type { Dictionary } from '../../../../shared/language.ts';

export default {
  'You gave back {n} jobs within {hours} hours. You can accept jobs again from {time}.':
    'Ị weghachiri ọrụ {n} n’ime awa {hours}. Ị ga-enwe ike ịnabata ọrụ ọzọ malite {time}.',
  'You have {n} jobs to start. Start one of them, then you can accept the next.':
    'Ị nwere ọrụ {n} ị ga-amalite. Malite otu n’ime ha, mgbe ahụ ị nwere ike ịnabata nke ọzọ.',
  'This job needs {skills}. Add it to your profile if you can do it.':
    'Ọrụ a chọrọ {skills}. Tinye ya na profaịlụ gị ma ị nwee ike ime ya.',
  'You owe Kaya {amount} from cash jobs. Take card jobs until your earnings cover it. Then you can take cash jobs again.':
    'I ji Kaya {amount} site n’ọrụ ego nkịtị. Were ọrụ kaadị ruo mgbe ego i nwetara kwụrụ ya. Mgbe ahụ ị nwere ike iwere ọrụ ego nkịtị ọzọ.',
  'You already have a job at that time: {title}, {time}': 'Ị nweelarị ọrụ n’oge ahụ: {title}, {time}',
  'The customer has not paid {amount} yet. We have asked them to pay. Set off when this page shows that it is paid.':
    'Onye ahịa akwụbeghị {amount}. Anyị agwala ya ka ọ kwụọ. Pụọ mgbe peeji a gosiri na akwụọla ya.',
  '{amount} is still due. The customer can pay it on their page or choose to pay you in cash.':
    '{amount} ka fọdụrụ a ga-akwụ. Onye ahịa nwere ike ịkwụ ya na peeji ya ma ọ bụ họrọ inye gị ego nkịtị.',
  'You pressed Not for me. It is still offered to other movers first.':
    'Ị pịrị Ọ bụghị nke m. A ka na-ebu ụzọ enye ya ndị ọrụ ndị ọzọ.',
  'It opens to everyone at {time}.': 'A ga-emeghere ya mmadụ niile na {time}.',
  'It was offered to you first and you pressed Not for me. Another mover took it.':
    'E buru ụzọ nye gị ya, ị pịa Ọ bụghị nke m. Onye ọrụ ọzọ ewerela ya.',
  'It was offered to you first. Another mover took it.': 'E buru ụzọ nye gị ya. Onye ọrụ ọzọ ewerela ya.',
  'This job is already at the highest price Kaya charges for it': 'Ọrụ a eruola ọnụ ahịa kacha elu Kaya na-ana maka ya',
  'At most {amount}': 'Kacha {amount}',
  'You can end the job at {time}.': 'Ị ga-enwe ike ikwusi ọrụ a na {time}.',
} satisfies Dictionary;
