import type { ModuleWords } from '../words.ts';

export const loading: ModuleWords = {
  title: 'Ibukwasị ụgbọala n’usoro',
  description: 'Ihe dị arọ buru ụzọ, ibu hara nhata, kechie ya, nke baturu ikpeazụ na-ebu ụzọ apụ.',
  reward: 'Onye Na-ahazi Ibu',
  lessons: [
    {
      title: 'Hazie tupu igbe nke mbụ',
      text: [
        'Soro onye ahịa gagharịa n’ụlọ ahụ otu ugboro. Gịnị dị arọ, gịnị na-agbawa agbawa, gịnị ga-ebu ụzọ apụ? Gịnị na-aga adreesị ọzọ? Mgbe ahụ ka unu ga-emeghe ụgbọala.',
        'Zachaa ala ụgbọala, lelee ma e nwere ntu, mmiri ma ọ bụ mmanụ. Paka n’ala dị larịị, dọọ breeki, tinye nkume ma ọ bụ osisi n’azụ taya, hapụkwa ebe iwedata ibu. Dọba blanketị, eriri na bel. Weta ihe niile nso ọnụ ụzọ n’otu n’otu: arọ, nnukwu, igbe, ihe dị nro. Nkeji iri nke nhazi na-azọpụta otu awa nke ibukwasị ugboro abụọ.',
      ],
      drawing: 'Ụgbọala e si n’elu hụ nwere ibu ya n’otu n’otu: ihe arọ, igbe, ihe dị nro.',
    },
    {
      title: 'Ihe arọ buru ụzọ, n’ala na n’ihu',
      text: [
        'Friji, igwe ịsa akwa, friza na igbe nchekwa na-ebu ụzọ aba, n’ala, na mgbidi dị n’azụ isi ụgbọala, ekpe na nri ha nhata. Ụgbọala ibu ya niile dị n’otu akụkụ na-ada n’akụkụ ụzọ; nke ibu ya niile dị n’azụ taya azụ na-esi ike ịnya.',
        'Wọdroobu, okpokoro akwa na matraasi na-esota, guzoro n’akụkụ mgbidi. Tebụl dina ala ụkwụ ya chere elu ma ọ bụ e wepụrụ ya. Igbe dị arọ n’okpuru, nke dị mfe n’elu, ka ọ ghara ịkarị ebe aka unu ruru. Mechie ahịrị ọ bụla tupu unu amalite nke ọzọ: site n’otu mgbidi ruo na nke ọzọ, site n’ala ruo n’elu.',
      ],
      drawing:
        'Ụgbọala e si n’akụkụ hụ: friji na igbe dị arọ n’ala n’azụ isi ụgbọala, nke dị mfe n’elu na n’akụkụ ọnụ ụzọ.',
    },
    {
      title: 'Kechie ya',
      text: [
        'Ibu nwere ike imegharị ga-emegharị. N’olulu ọ bụla ọ na-awụli elu, na breeki ọ bụla ọ na-amị amị. Kechie ahịrị ọ bụla n’ígwè dị n’akụkụ tupu ahịrị ọzọ. Tinye blanketị n’agbata bel na nkuku dị nkọ, ka bel ma ọ bụ osisi ghara ịbụ.',
        'Jiri ohiri isi, kapeetị na akpa mechie oghere. Iko na enyo na-eguzo n’agbata matraasi abụọ. N’ụgbọala na-enweghị elu, kpuchie ihe niile, kechie ya n’akụkụ niile: mmiri ozuzo anaghị arịọ ikike, oche na-efe efe na-egbukwa mmadụ. Ọ dịghị onye so ibu ahụ anọ. Mgbe kilomita iri gasịrị, kwụsị dọghachi bel ndị ahụ.',
      ],
      drawing: 'Bel n’elu ahịrị igbe, a konyere ya n’akụkụ abụọ, blanketị dị na nkuku.',
    },
    {
      title: 'Nke baturu ikpeazụ na-ebu ụzọ apụ',
      text: [
        'Ihe onye ahịa ga-ebu ụzọ chọọ na-aba ikpeazụ: akwa ihi ụra, igbe ketụl, ọgwụ, akpa akwụkwọ, ngwa ọrụ. Ọ bụrụ na e nwere ebe nkwụsị abụọ, ngwa nke ebe abụọ na-ebu ụzọ aba.',
        'Tupu unu emechie ọnụ ụzọ, soro onye ahịa gụọ ihe, gagharịakwa n’ime ụlọ niile ọzọ, gụnyere azụ ọnụ ụzọ. N’ebe ọhụrụ budata n’usoro nke ọzọ, kpọmkwem n’ime ụlọ e dere n’igbe. Meghee ọnụ ụzọ ụgbọala nwayọ, guzoro n’akụkụ: ibu emegharịla n’ụzọ. Gụghachi tupu onye ọ bụla abịanye aka.',
      ],
      drawing: 'Ọnụ ụzọ ụgbọala meghere emeghe: akwa ihi ụra na igbe nwere akara guzo n’ihu.',
    },
  ],
  quiz: [
    {
      question: 'Ebee ka friji na-aba?',
      choices: ['N’akụkụ ọnụ ụzọ, n’ihi na ọ dị arọ', 'N’elu igbe', 'N’ala, na mgbidi dị n’azụ isi ụgbọala'],
      why: 'Ihe dị arọ na-ebu ụzọ aba, n’ala n’azụ isi ụgbọala. Ụgbọala ga-eme breeki ma nyaa nke ọma.',
    },
    {
      question: 'Kedu mgbe unu na-ekechi ahịrị mbụ?',
      choices: ['Tupu unu amalite ahịrị ọzọ', 'Mgbe ụgbọala juru', 'Naanị njem n’èzí obodo'],
      why: 'E mesịa unu agaghị eru ya. A na-ekechi ahịrị ọ bụla tupu nke ọzọ egbochie ya.',
    },
    {
      question: 'Ndị otu unu enweghị ụgbọala. Otu n’ime ha ọ̀ nwere ike iso ibu nọrọ?',
      choices: ['Ee, ka o jide enyo', 'Mba, ma ọlị', 'Ee, ma njem dị mkpụmkpụ'],
      why: 'Ibu mịrị amị na-apịa onye nọ n’ime ya. Ndị nchekwa okporo ụzọ na-akwụsị ụgbọala bu mmadụ n’elu ibu.',
    },
    {
      question: 'Ọrụ ahụ nwere ebe nkwụsị abụọ. Ngwa ònye na-ebu ụzọ aba?',
      choices: ['Nke ebe abụọ', 'Nke ebe mbụ', 'Ọ dịghị ihe dị iche'],
      why: 'Nke baturu ikpeazụ na-ebu ụzọ apụ: ihe ga-apụ ikpeazụ ga-ebu ụzọ aba.',
    },
  ],
};
