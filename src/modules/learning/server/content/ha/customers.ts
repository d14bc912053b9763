import type { ModuleWords } from '../words.ts';

export const customers: ModuleWords = {
  title: 'Mu’amala da abokan ciniki',
  description: 'Daga gaisuwar farko zuwa sa hannun ƙarshe, har lokacin da abu ya lalace.',
  reward: 'Mai Sanin Mutane',
  lessons: [
    {
      title: 'Kafin ku isa',
      text: [
        'Ku karanta aikin duka da yamma kafin ranar: adireshi, hawan bene, lif, lokutan ƙofa, bayanai. Ku tambayi abin da bai fito fili ba a cikin hira, inda ku biyu za ku iya sake karantawa.',
        'Ku danna "Ina kan hanya" idan kun tashi. Idan za ku makara, ku rubuta kafin lokacin, ba bayansa ba: "Cunkoso a Ojota, zan isa 9:20." Mutane suna yafe cunkoso; ba sa yafe shiru. Ku yi cajin waya. Ku zo da tufafi masu tsabta da mutanen da aikin yake buƙata. Mintin farko a ƙofa shi ne rabin ƙimarku.',
      ],
      drawing: 'Waya da gajeren saƙo da agogo kusa da ita.',
    },
    {
      title: 'A bakin ƙofa',
      text: [
        'Ku fara gaishe da babba, da harshensa idan kuna iya. Ku faɗi sunanku, ku ce daga Kaya kuke. Ku nemi izini kafin shiga ɗaki, ku tambaya game da takalmi. Ku ce "kayanku", kada ku ce "tsofaffin kayan nan".',
        'Ku zagaya tare, ku nuna abin da ya riga ya karce, ku faɗi yadda za ku yi aiki. Ku fara ne kawai da lambar farawa daga abokin ciniki. Kada ku sha taba, ku ci abinci ko ku daɗe a waya a gidan. Idan kaya sun fi abin da aka yi oda, ku nemi canjin farashi a manhaja, da hoto, kafin lodi. Kada ku tambaya a tsakiyar aiki.',
      ],
      drawing: 'Ma’aikaci da buɗaɗɗen hannu yana gaishe da babba a bakin ƙofa.',
    },
    {
      title: 'Idan abu ya lalace',
      text: [
        'Kaya suna karyewa, ko ga mutane masu kula. Ku faɗa da kanku, nan take, kafin abokin ciniki ya gani. "Ku yi haƙuri. Ƙafar teburin ta karye. Na ɗauki hoto, zan rubuta a aikin." Kada ku ɓoye, kada ku ɗora wa abokin aiki laifi, kada ku ba da kuɗi a ɓoye.',
        'Idan abokin ciniki ya yi ihu, ku rage muryarku, ku saurara har ƙarshe. Ku maimaita abin da kuka ji: "Kun yi fushi saboda mun makara." Sannan ku faɗi abin da za ku yi. Idan kun ji barazana, ku bar gidan, ku je wuri mai tsaro, ku kira Kaya.',
      ],
      drawing: 'Ƙafar tebur da ta karye, da waya tana ɗaukar hotonta.',
    },
    {
      title: 'Ƙarshen aiki',
      text: [
        'Ku ajiye kaya inda abokin ciniki yake so, ku tambaya sau ɗaya: "Komai yana wurinsa?" Ku haɗa gadaje; mutane suna so su kwana a gado a daren nan. Ku tafi da kwalayenku da shara.',
        'Ku zagaya motar da ta zama fanko tare. Ku ɗauki hoto a manhaja tun kuna can, ko ku nemi abokin ciniki ya sa hannu a shafinsa. Ku yi godiya. Kada ku roƙi taurari ko kyauta; bankwana cikin natsuwa ya fi kawo su. Abin da kuka gani a gida ya tsaya a can: babu hoton ɗaki, babu ba wa wani lamba, babu kiran abokin ciniki daga baya don aikin kanku.',
      ],
      drawing: 'Gadon da aka shirya a ɗaki mai tsari da hannu yana sa hannu a waya.',
    },
  ],
  quiz: [
    {
      question: 'Kun makale a cunkoso, za ku makara da minti 30. Yaushe kuke rubutawa?',
      choices: ['Idan kun isa, don bayani', 'Yanzu, da sabon lokaci', 'Ba dole ba, taswira tana nunawa'],
      why: 'Saƙo kafin lokaci yana ba abokin ciniki damar tsari. Shiru ne mutane ke tunawa.',
    },
    {
      question: 'Akwai kwalaye 20 fiye da yadda aka yi oda. Me za ku yi?',
      choices: [
        'Ku nemi canjin farashi a manhaja, da hoto, kafin lodi',
        'Ku loda komai ku nemi kuɗi hannu a ƙarshe',
        'Ku bar kwalaye 20 ba tare da magana ba',
      ],
      why: 'Abokin ciniki yana cewa eh ko a’a a manhaja kafin lodi. Don haka babu gardama a ƙarshe.',
    },
    {
      question: 'Kun karya ƙafar tebur, babu wanda ya gani. Yanzu fa?',
      choices: ['Ku juya teburin ga bango', 'Ku ba abokin ciniki ₦2,000 a hankali', 'Ku faɗa nan take ku ɗauki hoto'],
      why: 'Wanda ya fara faɗa ana yarda da shi. Abin da aka gano daga baya yana cin ƙima, sau da yawa aikin ma.',
    },
    {
      question: 'Abokin ciniki ya yi kirki. Kuna iya kiransa wata mai zuwa don aikin kanku?',
      choices: ['Eh, kuna da lambar', 'A’a, lambar ta wannan aikin ce', 'Eh, idan ya fi masa arha'],
      why: 'Ana ba da lamba don aiki ɗaya. Amfani da ita daga baya yana karya amana da dokar bayanan mutane.',
    },
  ],
};
