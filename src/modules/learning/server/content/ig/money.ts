import type { ModuleWords } from '../words.ts';

export const money: ModuleWords = {
  title: 'Ego na aghụghọ',
  description: 'Ihe unu na-enweta, ego nkịtị n’ọnụ ụzọ, alert ụgha, na onye na-anaghị arịọ PIN unu.',
  reward: 'Onye Maara Ego',
  lessons: [
    {
      title: 'Ihe unu na-enweta',
      text: [
        'Ọrụ ọ bụla na-egosi ọnụ ọgụgụ abụọ: ọnụ ahịa onye ahịa na-akwụ, na "Ị ga-enweta". Kaya na-ewere komishọn, nke fọdụrụ bụ nke unu. Unu na-ahụ ya tupu unu anabata, ya mere buru ụzọ gụọ ihe ọ ga-efu unu: mmanụ, ụgwọ ụzọ, ndị enyemaka, nri.',
        'N’ọrụ kaadị Kaya na-ejide ego ahụ, tinye ya n’ego fọdụrụ unu mgbe ọrụ zuru. N’ọrụ ego nkịtị unu na-ewere ọnụ ahịa dum, jiri Kaya ụgwọ komishọn ya; Kaya na-ewere ya n’ego unu ga-enweta ọzọ. Lelee Earnings otu ugboro n’izu. Ọnụ ọgụgụ unu na-aghọtaghị bụ ajụjụ a ga-ajụ Kaya, ọ bụghị mfu.',
      ],
      drawing: 'Ọnụ ahịa e kewara ụzọ abụọ: obere nke Kaya, nnukwu nke onye ọrụ.',
    },
    {
      title: 'Ego nkịtị na nzipu ego n’ọnụ ụzọ',
      text: [
        'Gụọ ego n’ihu onye ahịa, ugboro abụọ, tupu unu apụọ. Welie ego ọhụrụ elu n’ìhè. Dee ego ole n’ọrụ ahụ.',
        'Ego e zipụrụ erutela mgbe ọ dị n’akaụntụ unu, ọ bụghị mgbe mmadụ gosiri unu ihuenyo. Alert ụgha yiri nke eziokwu: SMS ahụ si na nọmba nkịtị, ma ọ bụ foto ahụ e mere ya mbụ. Meghee ngwa ụlọ akụ unu, ma ọ bụ kpọọ ụlọ akụ unu, lee ego fọdụrụ. Okwu ọma na-enyere aka: "M na-eche ka ụlọ akụ m kwado ya, m laa." Ndị ahịa eziokwu na-aghọta.',
      ],
      drawing: 'Ekwentị nwere alert ụgha a kagburu, n’akụkụ ekwentị nwere ego ụlọ akụ na akara ziri ezi.',
    },
    {
      title: 'Ọ dịghị onye PIN unu dị mkpa',
      text: [
        'Kaya, ụlọ akụ unu, ndị uwe ojii: ọ dịghị onye eziokwu na-arịọ PIN, okwuntughe, nọmba kaadị ma ọ bụ koodu si na SMS. Onye na-arịọ bụ onye ohi, ọbụna ma ọ mara aha unu na ọrụ ikpeazụ unu.',
        'Akụkọ ha na-akọkarị: "A ga-emechi akaụntụ unu taa." "Unu meriri onyinye, zipụ koodu." "M kwụrụ karịa, zighachi nke fọdụrụ." "Kwụọ ₦5,000 ka unu nweta nnukwu ọrụ." Kaya anaghị arịọ ego iji nye unu ọrụ. Kwụsị oku ahụ, apịala njikọ, kpọọ nọmba unu maara. Ọ bụrụ na unu nyere koodu, kpọọ ụlọ akụ unu ozugbo ka e mechie akaụntụ, gbanwezie okwuntughe Kaya unu.',
      ],
      drawing: 'Aka kpuchiri ntụpọ anọ nke PIN, a jụkwara oku ekwentị.',
    },
    {
      title: 'Hapụ ọrụ na ego na Kaya',
      text: [
        'Onye ahịa sị: "Kagbuo ya na ngwa ahụ, m ga-akwụ unu kpọmkwem." Mgbe ahụ ọ dịghị onye jidere ego, ọ dịghị onye maara ebe unu nọ, ma ihe gbawaa unu nọ naanị unu. Sị mba n’obiọma.',
        'Ebula ngwugwu unu na-agaghị emeghe, ma ọ bụ ngwa na-enweghị aha. Jụọ ihe dị n’ime; lee ya ma unu ejighị n’aka; hapụ ya ma azịza adị iche. Unu na-aza ajụjụ maka ihe dị n’ụgbọala unu. Debe akụkụ nke mwepụ ego ọ bụla maka taya, nrụzi na ọnwa ọrụ dị ụkọ. Jiri akaụntụ nwere aha unu: a na-akwụsị mwepụ ego gaa n’aha ọzọ.',
      ],
      drawing: 'Ngwugwu mechiri emechi nwere akara ajụjụ, na obere ite ego mkpụrụ.',
    },
  ],
  quiz: [
    {
      question: 'Onye ahịa gosiri unu nzipu ego n’ihuenyo ya. Kedu mgbe unu nwere ike ịla?',
      choices: ['Ozugbo, unu hụrụ ya', 'Mgbe ego ahụ dị n’akaụntụ unu', 'Mgbe unu nwetara SMS ọ bụla'],
      why: 'E nwere ike imepụta ihuenyo na SMS ụgha. Ego fọdụrụ n’ụlọ akụ unu enweghị ike ịbụ ụgha.',
    },
    {
      question: 'Onye sị na ya si "enyemaka Kaya" na-arịọ koodu dị na SMS unu. Gịnị ka unu ga-eme?',
      choices: ['Nye ya, ọ maara aha unu', 'Nye naanị ọkara ya', 'Enyela ihe ọ bụla, kwụsị oku, kpọọ nọmba unu maara'],
      why: 'Kaya anaghị arịọ koodu, PIN ma ọ bụ okwuntughe. Ịmara aha unu abụghị ihe akaebe.',
    },
    {
      question: 'N’ọrụ ego nkịtị nke ₦20,000, gịnị ka unu ji n’ụgwọ?',
      choices: ['Komishọn Kaya', 'Ọ dịghị', '₦20,000 niile'],
      why: 'Unu weere ọnụ ahịa dum. Kaya na-ewere komishọn ya n’ego unu ga-enweta ọzọ.',
    },
    {
      question: 'Onye ahịa sị na ọ ga-akwụ unu kpọmkwem ma unu kagbuo na ngwa ahụ. Gịnị mere unu ga-eji jụ?',
      choices: [
        'N’ihi na ego nkịtị ruru unyi',
        'N’ihi na ọ dịghị onye ga-ejide ego ma ọ bụ nyere aka ma ihe mebie',
        'N’ihi na onye ahịa ga-akwụ karịa',
      ],
      why: 'Na mpụga Kaya ego a na-ejide adịghị, ihe e dere adịghị, enyemaka adịghị.',
    },
  ],
};
