import type { ModuleWords } from '../words.ts';

export const customers: ModuleWords = {
  title: 'Mmekọrịta na ndị ahịa',
  description: 'Site n’ekele mbụ ruo n’ịbịanye aka ikpeazụ, ọbụna mgbe ihe mebiri.',
  reward: 'Onye Maara Mmadụ',
  lessons: [
    {
      title: 'Tupu unu erute',
      text: [
        'Gụọnụ ọrụ ahụ dum na mgbede tupu ụbọchị ya: adreesị, ala elu ole, lifti, oge ọnụ ụzọ, ihe e dere. Jụọ ihe na-edoghị anya na nkata, ebe unu abụọ ga-agụghachi ya ma e mechaa.',
        'Pịa "Anọ m n’ụzọ" mgbe unu pụrụ. Ọ bụrụ na unu ga-egbu oge, dee tupu oge ahụ, ọ bụghị mgbe o gasịrị: "Okporo ụzọ juru na Ojota, m ga-erute 9:20." Mmadụ na-agbaghara maka okporo ụzọ; ha anaghị agbaghara ịgbachi nkịtị. Chaajịa ekwentị. Yiri uwe dị ọcha, were ndị ọrụ ahụ chọrọ. Nkeji mbụ n’ọnụ ụzọ bụ ọkara akara unu.',
      ],
      drawing: 'Ekwentị nwere obere ozi na elekere n’akụkụ ya.',
    },
    {
      title: 'N’ọnụ ụzọ',
      text: [
        'Buru ụzọ kelee onye kacha mee okenye, n’asụsụ ya ma unu nwee ike. Kwuo aha unu na na unu si Kaya. Jụọ tupu unu abanye n’ime ụlọ, jụọkwa maka akpụkpọ ụkwụ. Kwuo "ngwa unu", ekwula "ibu ochie a".',
        'Gagharịa ọnụ, gosi ihe nwere akara mbụ, kwuo otu unu ga-esi rụọ ọrụ. Malite naanị site na koodu mmalite onye ahịa nyere. Aṅụla sịga, erila nri, anọla ogologo oge na fon n’ụlọ ahụ. Ọ bụrụ na ibu karịrị nke e dere, rịọ mgbanwe ọnụ ahụ na ngwa ahụ, ya na foto, tupu unu ebukwasị. Arịọla n’etiti ọrụ.',
      ],
      drawing: 'Onye ọrụ meghere aka na-ekele okenye n’ọnụ ụzọ.',
    },
    {
      title: 'Mgbe ihe mebiri',
      text: [
        'Ihe na-agbawa, ọbụna n’aka ndị kpachara anya. Kwuo ya onwe unu, ozugbo, tupu onye ahịa ahụ ya. "Ndo. Ụkwụ tebụl gbajiri. Esela m foto, m ga-ede ya n’ọrụ ahụ." Ezola ya, atala onye ọrụ ibe ụta, enyela ego na nzuzo.',
        'Ọ bụrụ na onye ahịa etie mkpu, weda olu unu, gee ntị ruo ọgwụgwụ. Kwughachi ihe unu nụrụ: "Iwe na-ewe unu n’ihi na anyị gburu oge." Kwuzie ihe unu ga-eme. Ọ bụrụ na unu nụ egwu, pụọ n’ụlọ ahụ, gaa ebe nchekwa, kpọọ Kaya.',
      ],
      drawing: 'Ụkwụ tebụl gbajiri agbaji, na ekwentị na-ese foto ya.',
    },
    {
      title: 'Ọgwụgwụ ọrụ',
      text: [
        'Debe ngwa ebe onye ahịa chọrọ, jụọ otu ugboro: "Ihe niile ọ̀ nọ n’ebe ya?" Jikọọ akwa ihi ụra; mmadụ chọrọ ihi n’akwa n’abalị a. Were igbe na ahịhịa unu pụọ.',
        'Gagharịanụ ọnụ n’ụgbọala tọgbọrọ chakoo. See foto na ngwa ahụ mgbe unu ka nọ ebe ahụ, ma ọ bụ rịọ onye ahịa ka ọ bịanye aka na ibe nke ya. Kelee ha. Arịọla kpakpando ma ọ bụ onyinye; ụgbọ ije dị nwayọ na-eweta ha karịa. Ihe unu hụrụ n’ụlọ na-anọ ebe ahụ: ọ dịghị foto ime ụlọ, ọ dịghị inye ndị ọzọ nọmba, ọ dịghị ịkpọ onye ahịa e mesịa maka ọrụ nke onwe unu.',
      ],
      drawing: 'Akwa a chịrị achị n’ime ụlọ dị ọcha na aka na-abịanye n’ekwentị.',
    },
  ],
  quiz: [
    {
      question: 'Unu nọ n’okporo ụzọ juru eju, unu ga-egbu oge nkeji 30. Kedu mgbe unu ga-ede?',
      choices: ['Mgbe unu rutere, ka unu kọwaa', 'Ugbu a, ya na oge ọhụrụ', 'Ọ baghị uru, maapụ na-egosi ya'],
      why: 'Ozi tupu oge eruo na-enye onye ahịa ohere ịhazi. Ịgbachi nkịtị ka mmadụ na-echeta.',
    },
    {
      question: 'E nwere igbe 20 karịrị nke e dere. Gịnị ka unu ga-eme?',
      choices: [
        'Rịọ mgbanwe ọnụ ahụ na ngwa ahụ, ya na foto, tupu ibukwasị',
        'Bukwasị ihe niile, rịọ ego nkịtị n’ikpeazụ',
        'Hapụ igbe 20 na-ekwughị okwu',
      ],
      why: 'Onye ahịa na-asị ee ma ọ bụ mba na ngwa ahụ tupu unu ebukwasị. Ya mere esemokwu adịghị n’ikpeazụ.',
    },
    {
      question: 'Unu gbajiri ụkwụ tebụl, ọ dịghị onye hụrụ ya. Ugbu a kwanụ?',
      choices: ['Chegharịa tebụl ahụ n’ebe mgbidi dị', 'Nye onye ahịa ₦2,000 na nzuzo', 'Kwuo ya ozugbo see foto'],
      why: 'A na-ekwere onye bu ụzọ kwuo. Ihe a chọtara e mesịa na-eri akara, na mgbe mgbe ọrụ ahụ.',
    },
    {
      question: 'Onye ahịa mere enyi. Unu ọ̀ nwere ike ịkpọ ya n’ọnwa ọzọ maka ọrụ nke onwe unu?',
      choices: ['Ee, unu nwere nọmba ya', 'Mba, nọmba ahụ bụ maka ọrụ a', 'Ee, ma ọ dịrị ya ọnụ ala'],
      why: 'E nyere nọmba maka otu ọrụ. Iji ya mee ihe e mesịa na-emebi ntụkwasị obi na iwu data onwe.',
    },
  ],
};
