import type { ModuleWords } from '../words.ts';

export const lifting: ModuleWords = {
  title: 'Ibuli ibu na-emerụghị ahụ',
  description: 'Otu esi ebuli, mgbe a ga-asị mba, steepụ, na ihe a ga-eme ma mmadụ merụọ ahụ.',
  reward: 'Onye Na-ebuli nke Ọma',
  lessons: [
    {
      title: 'Ụkwụ na-ebuli, azụ na-eguzo ọtọ',
      text: [
        'Buru ụzọ lelee ibu ahụ. Nupụtụ ya ntakịrị: kedu ka o si dị arọ, ebee ka etiti ya dị? Kpochapụ ụzọ tupu unu ebulie, marakwa ebe unu ga-edebe ya.',
        'Guzoo nso, ụkwụ saghee ka ubu, otu ụkwụ n’ihu ntakịrị. Hulata n’ikpere, ọ bụghị n’azụ. Jide ibu ahụ na aka dum, n’akụkụ afọ, jiri ụkwụ bilie. Atụgharịla ahụ ka unu bu ibu: jiri ụkwụ tụgharịa. Ọ bụrụ na ọ dịghị mma, debe ya. Azụ merụrụ ahụ otu ugboro na-adị mfe imerụ ọzọ.',
      ],
      drawing: 'Onye hulatara n’ikpere, azụ ya guzo ọtọ, jide igbe n’akụkụ ahụ ya.',
    },
    {
      title: 'Mmadụ abụọ, otu olu',
      text: [
        'Ihe karịrị ihe dị ka 25 kg, ma ọ bụ ihe unu na-enweghị ike ịhụ n’elu ya, mmadụ abụọ na-ebu. Akwa ihi ụra, wọdroobu, friji na igwe ịsa akwa na-achọ mmadụ abụọ ma ọ bụ karịa mgbe niile.',
        'Otu onye na-enye iwu, naanị ya: "Unu adịla njikere? Atọ, abụọ, otu, bulie." Onye nke ọzọ na-aza. Jeenụ ije ọnụ, nwayọ nwayọ. Onye na-aga azụ azụ na-ekpebi ọsọ. Kwuo "kwụsị" ozugbo aka malitere ịmị; unu abụọ debe ya ozugbo. Eriri ubu na-enyere aka n’ihe dị arọ, mana ekechila eriri n’aka ma ọ bụ n’olu.',
      ],
      drawing: 'Mmadụ abụọ bu oche n’etiti ha; otu n’ime ha na-ekwu okwu.',
    },
    {
      title: 'Steepụ, glọvụ na akpụkpọ ụkwụ',
      text: [
        'N’elu steepụ, onye ka ike na-anọ n’okpuru, n’ihi na ibu na-agbadata. Mee ka ibu ahụ daa n’akụkụ ka unu abụọ hụ steepụ. A naghị ebu ibu na steepụ dị mmiri, gbara ọchịchịrị ma ọ bụ gbajiri agbaji: buru ụzọ hichaa, mụnye ọkụ ma ọ bụ chọọ ụzọ ọzọ. Zuo ike n’ebe nkwụsị ọ bụla.',
        'Yiri akpụkpọ ụkwụ mechiri emechi nke na-ejide ala. Silipas na-akwụsị ụbọchị ọrụ. Glọvụ na-echebe mkpịsị aka ma na-ejide nke ọma. Yipụ mgbanaka na ihe olu. Na-aṅụ mmiri: n’okpomọkụ ahụ ike gwụrụ na-emehie, awa ikpeazụ kacha nwee ihe mberede.',
      ],
      drawing:
        'Mmadụ abụọ bu wọdroobu na-arịgo steepụ, onye ka ike n’okpuru. N’akụkụ: akpụkpọ ụkwụ mechiri emechi na glọvụ.',
    },
    {
      title: 'Mgbe a ga-asị mba, na mgbe mmadụ merụrụ ahụ',
      text: [
        'Unu nwere ike ịjụ ibu na-adịghị nchekwa: piano maka mmadụ abụọ, igbe nchekwa n’ala na-esighị ike, mbara ihu na-enweghị ihe njide. Kwuo ya nwayọ, gwa Kaya, chere ka aka ndị ọzọ bịa. Unu anaghị efunahụ akara n’ihi nchekwa.',
        'Ọ bụrụ na mmadụ adaa ma azụ ma ọ bụ olu na-afụ ya ụfụ, emegharịla ya. Kpọọ 112, na Lagos kpọọkwa 767. Jiri akwa dị ọcha pịa ọnya na-agba ọbara ike. Jiri mmiri mee ka mkpịsị aka pịara apịa jụọ oyi. Dee ihe mere, gwa Kaya n’ụbọchị ahụ, ọbụna mgbe o yiri obere ihe.',
      ],
      drawing: 'Ekwentị na-egosi 112, n’akụkụ akwa a na-apịa n’aka.',
    },
  ],
  quiz: [
    {
      question: 'Gịnị na-ebuli ibu?',
      choices: ['Ụkwụ unu, azụ guzo ọtọ', 'Azụ unu, ụkwụ guzo ọtọ', 'Naanị aka unu'],
      why: 'Ikpere hulatara na azụ guzo ọtọ na-eme ka akwara kacha ike rụọ ọrụ. Azụ hulatara na-ebu ibu niile n’otu ebe.',
    },
    {
      question: 'Unu na onye ọrụ ibe unu bu friji, aka unu ana-amị. Gịnị ka unu ga-eme?',
      choices: ['Gbaa ọsọ ọsọ', 'Gbaa nkịtị jidesie ike', 'Kwuo "kwụsị", unu abụọ debe ya ozugbo'],
      why: 'Otu okwu, unu abụọ akwụsị. E nwere ike idebe friji; ụkwụ dị n’okpuru ya enweghị nrụzi.',
    },
    {
      question: 'Ònye na-anọ n’okpuru na steepụ?',
      choices: ['Onye ka bụrụ nwata', 'Onye ka ike', 'Onye maara ụlọ ahụ'],
      why: 'N’okpuru, ibu na-agbadakwasị gị. Ebe ahụ bụ nke onye ka ike.',
    },
    {
      question: 'Onye ọrụ ibe unu si n’ụgbọala daa, olu na-afụ ya ụfụ. Gịnị na-ebu ụzọ?',
      choices: ['Nyere ya aka ka ọ nọdụ ala', 'Jiri ụgbọala ibu buru ya gaa ụlọ ọgwụ', 'Emegharịla ya, kpọọ 112'],
      why: 'Olu merụrụ ahụ ga-anọ jụụ ruo mgbe ndị a zụrụ azụ bịara. Imegharị ya nwere ike ime ka ọ ka njọ.',
    },
  ],
};
