import type { ModuleWords } from '../words.ts';

export const loading: ModuleWords = {
  title: 'Loda mota bisa tsari',
  description: 'Mai nauyi da farko, nauyi daidai, a ɗaure, wanda ya shiga ƙarshe ya fita farko.',
  reward: 'Mai Tsara Lodi',
  lessons: [
    {
      title: 'Tsara kafin kwali na farko',
      text: [
        'Ku zagaya gidan sau ɗaya tare da abokin ciniki. Me ke da nauyi, me ke karyewa, me zai fara fita? Me ke zuwa wani adireshi? Sai bayan haka ku buɗe motar.',
        'Ku share ƙasan motar, ku duba ƙusa, ruwa da mai. Ku yi fakin a wuri mai daidai, birki a ja, dutse ko itace a bayan taya, ku kuma bar wurin sauke kaya. Ku shirya barguna, igiyoyi da bel. Ku kawo komai kusa da ƙofa a ƙungiyoyi: mai nauyi, babba, kwalaye, mai laushi. Minti goma na tsari yana ceton sa’ar sake lodi.',
      ],
      drawing: 'Mota daga sama da kayanta a ƙungiyoyi: masu nauyi, kwalaye, masu laushi.',
    },
    {
      title: 'Mai nauyi da farko, ƙasa kuma a gaba',
      text: [
        'Firji, injin wanki, firiza da akwatin ƙarfe suna shiga da farko, a ƙasa, a jikin bangon bayan kan mota, hagu da dama daidai. Motar da nauyinta duka ke gefe ɗaya tana kifewa a kwana; wadda nauyinta ke bayan tayoyin baya tana wuyar sarrafawa.',
        'Sai wadurob, kafafun gado da katifu, a tsaye a bangon gefe. Tebura suna kwanciya ƙafa a sama ko an cire. Kwalaye masu nauyi a ƙasa, marasa nauyi a sama, kada ya wuce inda hannunku zai kai. Ku rufe kowane layi kafin ku fara na gaba: bango zuwa bango, ƙasa zuwa rufi.',
      ],
      drawing: 'Mota daga gefe: firji da kwalaye masu nauyi a ƙasa bayan kan mota, marasa nauyi a sama da wajen ƙofa.',
    },
    {
      title: 'Ku ɗaure',
      text: [
        'Kayan da zai iya motsi zai motsa. A kowane rami yana tsalle, a kowane birki yana zamewa. Ku ɗaure kowane layi da ƙarfen gefe kafin layi na gaba. Ku sa bargo tsakanin bel da kusurwa mai kaifi, don kada bel ko itace ya yanke.',
        'Ku cike gibi da matashi, kafet da jakunkuna. Gilashi da madubi suna tsaye tsakanin katifu biyu. A buɗaɗɗiyar mota a rufe komai da tamfol, a ɗaure ta ko’ina: ruwan sama ba ya neman izini, kujerar da ta tashi kuma tana kisa. Babu mai hawa kan kaya. Bayan kilomita goma ku tsaya ku sake jan bel.',
      ],
      drawing: 'Bel a kan layin kwalaye, an rataya shi a ƙarfen gefe biyu, da bargo a kusurwa.',
    },
    {
      title: 'Na ƙarshe shiga, na farko fita',
      text: [
        'Abin da abokin ciniki zai fara buƙata yana shiga a ƙarshe: gado, kwalin butar shayi, magani, jakunkunan makaranta, kayan aiki. Idan wurin tsayawa biyu ne, kayan na biyu suna fara shiga.',
        'Kafin ku rufe ƙofa, ku ƙirga tare da abokin ciniki, ku sake zagaya kowane ɗaki, har bayan ƙofofi. A sabon wuri ku sauke a akasin tsari, kai tsaye zuwa ɗakin da aka rubuta. Ku buɗe ƙofar mota a hankali, ku tsaya a gefe: kaya sun motsa a hanya. Ku sake ƙirga kafin wani ya sa hannu.',
      ],
      drawing: 'Ƙofar mota a buɗe: gado da kwali mai alama suna daf da bakin ƙofa.',
    },
  ],
  quiz: [
    {
      question: 'Ina firji ke shiga?',
      choices: ['Kusa da ƙofa, domin yana da nauyin ɗauka', 'A kan kwalaye', 'A ƙasa, a jikin bangon bayan kan mota'],
      why: 'Abu mai nauyi yana fara shiga, a ƙasa, a bayan kan mota. Sai mota ta yi birki kuma a sarrafa ta da kyau.',
    },
    {
      question: 'Yaushe kuke ɗaure layi na farko?',
      choices: ['Kafin ku fara layi na gaba', 'Idan motar ta cika', 'Sai tafiya wajen gari'],
      why: 'Daga baya ba za ku kai gare shi ba. Ana ɗaure kowane layi kafin na gaba ya tare shi.',
    },
    {
      question: '’Yan tawagarku ba su da mota. Ɗaya zai iya hawa kan kaya?',
      choices: ['Eh, don ya riƙe madubi', 'A’a, ko kaɗan', 'Eh, idan tafiyar gajeriya ce'],
      why: 'Kayan da ya zame yana murƙushe wanda ke zaune a ciki. Jami’an hanya suna tsayar da motar da mutane ke kan kayanta.',
    },
    {
      question: 'Aikin yana da wurin tsayawa biyu. Kayan wa ke fara shiga?',
      choices: ['Na wuri na biyu', 'Na wuri na farko', 'Ba bambanci'],
      why: 'Na ƙarshe shiga, na farko fita: abin da zai fita a ƙarshe dole ya fara shiga.',
    },
  ],
};
