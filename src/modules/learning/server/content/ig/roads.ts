import type { ModuleWords } from '../words.ts';

export const roads: ModuleWords = {
  title: 'Iwu okporo ụzọ na nke gwongworo',
  description: 'Akwụkwọ FRSC na oke ọsọ, awa gwongworo na Lagos, ebe nnyocha na ụgbọala mebiri.',
  reward: 'Adịla m Njikere Ụzọ',
  lessons: [
    {
      title: 'Akwụkwọ na ihe dị n’ụgbọala',
      text: [
        'Were akwụkwọ mbụ ma ọ bụ nke iwu nabatara: ikikere ịnya ụgbọala nke klas ziri ezi, ikikere ụgbọala, akwụkwọ nwe ụgbọala, asambodo ịdị mma n’okporo ụzọ, inshọransị, na ikikere hackney ma ọ bụ ibu nke ụgbọala azụmahịa.',
        'Werekwa triangụl ịdọ aka ná ntị, ihe mgbanyụ ọkụ oge ya agwụbeghị, taya mapụtara, jaki na spana, na igbe enyemaka mbụ. Ụgbọala azụmahịa na-achọ ihe na-amachi ọsọ. FRSC na-agụ taya dị ka nke oge ya gwụrụ afọ anọ mgbe e mere ya: nọmba abụọ ikpeazụ n’ime anọ dị n’akụkụ ya bụ afọ, abụọ mbụ bụ izu.',
      ],
      drawing: 'Ikikere, triangụl ịdọ aka ná ntị, ihe mgbanyụ ọkụ na taya mapụtara.',
    },
    {
      title: 'Ọsọ, bel na ekwentị',
      text: [
        'N’obodo na n’ime ime obodo oke bụ 50 km/h. N’okporo ụzọ ukwu ụgbọala nta nwere ike gbaa 100, bọs 90, tanka na trela 60. Akara nwere nọmba dị ala ka ọ bụ iwu. Ibu zuru ezu na-achọ ụzọ dị ogologo ịkwụsị: mee ka oghere ahụ dị okpukpu abụọ, tinyekwuo n’oge mmiri ozuzo.',
        'Onye ọ bụla nọ n’ihu na-eyi bel. Ekwentị n’aka bụ mmejọ: konye ya tupu unu amalite, ka onye ọrụ ibe zaa. Mmanya adịghị tupu ma ọ bụ n’oge ịnya ụgbọala. Mgbe awa anọ gasịrị zuo ike nke ọma. Ọ bụrụ na anya na-emechi, kwụsị; ọ dịghị ọrụ ruru ndụ.',
      ],
      drawing: 'Akara okporo ụzọ nwere 50, bel oche na ekwentị n’ihe njide.',
    },
    {
      title: 'Gwongworo na Lagos',
      text: [
        'Steeti Lagos na-ekwe ka nnukwu gwongworo gaa n’okporo ụzọ ya naanị site na 9:00 nke abalị ruo 6:00 nke ụtụtụ. Gwongworo karịrị tọn 9 agaghị aga Third Mainland Bridge n’oge ọ bụla: were àkwà ọzọ, tinyekwuo oge. Na Satọde ikpeazụ nke ọnwa e nwere ike imechi okporo ụzọ site na 6:30 ruo 8:30 nke ụtụtụ maka nhicha.',
        'Apakala n’àkwà, n’ebe nkwụsị bọs ma ọ bụ megide ụgbọala na-abịa; abanyela n’ahịrị BRT. LASTMA nwere ike ịdọkpụ ma nye ntaramahụhụ. Estet nwere awa nke ha: jụọ oge ọnụ ụzọ na ma a ga-ebu ụzọ kwuo nọmba ụgbọala. Iwu na-agbanwe, ya mere lee ọkwa dị n’ọrụ ahụ.',
      ],
      drawing: 'Àkwà nwere akara na-egbochi gwongworo, na elekere site n’elekere itoolu nke abalị ruo isii nke ụtụtụ.',
    },
    {
      title: 'Ebe nnyocha na ụgbọala mebiri',
      text: [
        'N’ebe nnyocha jiri nwayọ n’oge, weda ọkụ, gbanyụọ egwu, ka a hụ aka unu. Kelee, nye akwụkwọ a rịọrọ, zaa n’ụzọ dị mkpirikpi. Jụọ aha na mmejọ ma e jide unu, kwụọ ntaramahụhụ naanị n’ụzọ gọọmentị, ya na rịsịtị. Unu nwere ike ịkpọ FRSC na 122.',
        'Mgbe ụgbọala mebiri, pụọ n’okporo ụzọ ma o kwe mee. Mụnye ọkụ ịdọ aka. Tinye triangụl ihe dị ka mita 45 n’azụ unu, ka ọ dị anya karịa n’okporo ụzọ ọsọ. Onye ọ bụla si n’akụkụ ụgbọala na-adịghị pụta. Gwa onye ahịa na Kaya ebe unu nọ na ogologo oge ọ ga-ewe.',
      ],
      drawing: 'Ụgbọala kwụsịrị n’akụkụ okporo ụzọ, triangụl ịdọ aka ná ntị dị anya n’azụ ya.',
    },
  ],
  quiz: [
    {
      question: 'Taya nwere nọmba anọ 1222 n’akụkụ ya. Gịnị ka ọ na-ekwu?',
      choices: ['Ọ na-ebu 1,222 kg', 'E mere ya na Disemba 2022', 'E mere ya n’izu 12 nke 2022'],
      why: 'Nọmba abụọ mbụ bụ izu, abụọ ikpeazụ bụ afọ. FRSC na-agụ ya dị ka nke gwụrụ afọ anọ ka e mesịrị.',
    },
    {
      question: 'Ọsọ ole ka trela nwere ike ịgba n’okporo ụzọ ukwu?',
      choices: ['100 km/h', '60 km/h', '90 km/h'],
      why: 'Tanka na trela: 60 km/h n’okporo ụzọ ukwu. Akara nwere nọmba dị ala ka ọ bụ iwu.',
    },
    {
      question: 'Kedu mgbe nnukwu gwongworo nwere ike ịga n’okporo ụzọ Lagos?',
      choices: [
        'Site na 9:00 nke abalị ruo 6:00 nke ụtụtụ',
        'Oge ọ bụla ma onye ahịa nye ikike',
        'Site na 6:00 nke ụtụtụ ruo 9:00 nke abalị',
      ],
      why: 'Steeti Lagos na-ekwe nnukwu gwongworo naanị n’abalị, site na 9:00 nke abalị ruo 6:00 nke ụtụtụ.',
    },
    {
      question: 'Onye ọrụ gọọmentị sị unu kwụọ ntaramahụhụ n’akaụntụ nke ya. Gịnị ka unu ga-eme?',
      choices: [
        'Kwụọ, ka unu gafee ngwa ngwa',
        'Gbapụ',
        'Nwee nkwanye ùgwù, jụọ mmejọ na aha, kwụọ naanị n’ụzọ gọọmentị',
      ],
      why: 'Ntaramahụhụ nwere akwụkwọ na ụzọ gọọmentị e si akwụ ya. Dị jụụ, dee aha, kpọọ 122 ma ọ bụ Kaya.',
    },
  ],
};
