import type { ModuleWords } from '../words.ts';

export const packing: ModuleWords = {
  title: 'Nkwakọ ngwa nke na-adị mma n’ụzọ',
  description: 'Igbe, iko, ngwa eletrik na aha: kwakọọ ka ihe ọ bụla ghara imebi n’agbata ọnụ ụzọ abụọ.',
  reward: 'Onye Nkwakọ Kpachara Anya',
  lessons: [
    {
      title: 'Malite n’igbe',
      text: [
        'Jiri igbe siri ike nke otu nha ma ọ bụ abụọ. Ha na-anọkwasị n’elu ibe ha na-enweghị oghere. Mechie ala igbe ahụ, tapee etiti ya ugboro abụọ, wee tapee otu ugboro na-agafe ya. Atụkwasịla teepụ ochie obi.',
        'Ihe dị arọ na-aba n’obere igbe, ihe dị mfe na-aba na nnukwu igbe. Otu onye ga-enwe ike ibu igbe akwụkwọ n’ụzọ dị mfe: 15 ruo 20 kg ezuola. Jupụta igbe ahụ ruo n’elu na akwụkwọ ma ọ bụ akwa. Igbe na-ejughị eju na-ada mgbe e dokwasịrị ọzọ n’elu ya, nke na-azapụ azapụ anaghị enwe ike ịnọkwasị.',
      ],
      drawing: 'Igbe mechiri emechi nwere teepụ n’etiti na n’akụkụ, na obere igbe dị arọ n’okpuru nnukwu nke dị mfe.',
    },
    {
      title: 'Iko, efere na ihuenyo',
      text: [
        'Kechie iko ọ bụla na efere ọ bụla naanị ya. Akwụkwọ akụkọ na-arụ ọrụ, mana ink ya na-emerụ efere ọcha, ya mere jiri akwụkwọ nkịtị n’akụkụ ha. Guzoo efere n’akụkụ ha, edinala ha ala. Tinye akwa ma ọ bụ akwụkwọ a gbakọrọ n’okpuru, n’etiti na n’elu.',
        'Tivi na-aga njem na-eguzo, n’igbe ya ma ọ bụ n’agbata akwa ihi ụra abụọ, ihuenyo ya chere ihe dị nro na nke dị larịị ihu. Emeghela azụ ya. Kekọta waya ọnụ, kekwasị ha na ngwa ahụ. Buru ụzọ see foto otu e si jikọọ ha.',
      ],
      drawing: 'Efere atọ e kechiri ekechi na-eguzo n’igbe, akwụkwọ a gbakọrọ gbara ha gburugburu.',
    },
    {
      title: 'Friji, gas na mmiri mmiri',
      text: [
        'A na-ewepụ ihe niile na friji, gbanyụọ ya na mgbede tupu ụbọchị ahụ, hichaa ya. Tapee ọnụ ụzọ ya, kee shelf ya. Buru ya ma bukwasị ya na-eguzo. Mgbe e rutere, ọ na-anọ awa ole na ole tupu a gbanye ya: gwa onye ahịa.',
        'Gas dị iche. Silinda na-aga naanị mgbe e mechiri valvụ ya, e wepụrụ regulator, ọ na-eguzo, e kere ya eke, ọ naghịkwa aba na but ụgbọala mechiri emechi. Petrol, kerosin na mmanụ jenereto anaghị eso ngwa ụlọ aga: a na-awụpụ mmanụ dị na tank tupu unu eburu jenereto. Ọ bụrụ na unu na-enwe obi abụọ, hapụnụ ya, kwuo ihe kpatara ya.',
      ],
      drawing: 'Friji na-eguzo nke e tapere ọnụ ụzọ ya, n’akụkụ silinda gas na-eguzo nke e kere na mgbidi.',
    },
    {
      title: 'Dee, gụọ, gosi',
      text: [
        'Dee n’akụkụ abụọ nke igbe ọ bụla: ime ụlọ ọ na-aga, ihe dị n’ime ya, na nọmba. Tinye akụ na-ele elu na okwu FRAGILE ebe ọ bụ eziokwu, naanị ebe ahụ. Ọ bụrụ na ihe niile bụ ihe na-agbawa agbawa, ọ dịghị nke a ga-elekọta.',
        'Debe ndepụta nọmba ndị ahụ. Soro onye ahịa gụọ ha tupu ụgbọala apụọ, gụghachikwa n’ebe ọhụrụ. See foto akara niile dịbu tupu unu ebulie. Skru na rimotu na-aba n’otu akpa, e kee ya na ngwa ha. Ego, akwụkwọ na ọla na-anọ n’aka onye ahịa.',
      ],
      drawing: 'Igbe nwere aha ime ụlọ, nọmba na akụ na-ele elu, n’akụkụ ndepụta a na-akara akara.',
    },
  ],
  quiz: [
    {
      question: 'Ebee ka akwụkwọ ọgụgụ na-aba?',
      choices: [
        'N’igbe kacha ibu, iji chekwaa teepụ',
        'N’obere igbe otu onye nwere ike ibu',
        'N’okpuru akwa ihi ụra nkịtị',
      ],
      why: 'Ihe dị arọ na-aba n’obere igbe. 15 ruo 20 kg zuru otu onye.',
    },
    {
      question: 'Kedu ka efere si anọ n’igbe?',
      choices: [
        'Ha dina ala, otu n’elu ibe ya',
        'Ọ baghị uru ma igbe ahụ juru eju',
        'N’akụkụ ha, nke ọ bụla e kechiri ekechi',
      ],
      why: 'Efere guzo n’akụkụ na-anagide nkụkọ karịa nke dina ala, akwụkwọ na-ekewakwa ha.',
    },
    {
      question: 'Onye ahịa chọrọ ka unu bukwasị jenereto nwere mmanụ na tank ya. Gịnị ka unu ga-eme?',
      choices: [
        'A ga-ebu ụzọ wụpụ mmanụ ya, ma ọ bụ hapụ ya',
        'Bukwasị ya ikpeazụ, n’akụkụ ọnụ ụzọ',
        'Mechie tank ya nke ọma bukwasị ya',
      ],
      why: 'Mmanụ na-agbapụta, ikuku ya na-ere ọkụ. Mmanụ anaghị eso ngwa ụlọ aga.',
    },
    {
      question: 'Gịnị mere unu ji ese foto tupu unu ebulie?',
      choices: ['Maka profaịlụ unu', 'Iji gosi akara ndị dịbu', 'Onye ahịa ga-akwụ ụgwọ foto'],
      why: 'Foto e sere tupu ọrụ na-akwụsị esemokwu mgbe ọ gasịrị, maka unu na onye ahịa.',
    },
  ],
};
