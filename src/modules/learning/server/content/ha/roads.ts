import type { ModuleWords } from '../words.ts';

export const roads: ModuleWords = {
  title: 'Dokokin hanya da na babbar mota',
  description: 'Takardun FRSC da iyakar gudu, lokutan babbar mota a Lagos, shingen bincike da lalacewar mota.',
  reward: 'Shirye don Hanya',
  lessons: [
    {
      title: 'Takardu da kayan cikin mota',
      text: [
        'Ku riƙe takardun asali ko kwafin da doka ta yarda: lasisin tuƙi na rukunin da ya dace, lasisin mota, shaidar mallaka, takardar ingancin mota, inshora, da izinin hackney ko na kaya na motar haya.',
        'Ku riƙe kuma alamar gargaɗi mai kusurwa uku, na’urar kashe gobara da lokacinta bai ƙare ba, taya ta ajiya, jak da sufana, da akwatin taimakon farko. Motocin haya suna buƙatar na’urar takaita gudu. FRSC tana ɗaukar taya ta ƙare shekaru huɗu bayan ranar yinta: lambobi biyu na ƙarshe cikin huɗu a gefenta shekara ce, biyu na farko mako.',
      ],
      drawing: 'Lasisi, alama mai kusurwa uku, na’urar kashe gobara da taya ta ajiya.',
    },
    {
      title: 'Gudu, bel da waya',
      text: [
        'A gari da ƙauye iyaka 50 km/h ce. A babbar hanya ƙananan motoci 100, bas 90, tanka da tirela 60. Alamar da ta nuna ƙasa da haka ita ce doka. Da cikakken lodi kuna buƙatar hanya mai tsawo don tsayawa: ku ninka tazara, ku sake ƙarawa a ruwan sama.',
        'Kowa a gaban mota ya sa bel. Waya a hannu laifi ne: ku rataya ta kafin ku tashi, ku bar abokin aiki ya amsa. Babu giya kafin tuƙi ko lokacin tuƙi. Bayan sa’o’i huɗu ku huta sosai. Idan ido yana rufewa, ku tsaya; babu aikin da ya kai rai.',
      ],
      drawing: 'Alamar hanya mai 50, bel da waya a mariƙinta.',
    },
    {
      title: 'Manyan motoci a Lagos',
      text: [
        'Jihar Lagos tana barin manyan motoci a hanyoyinta ne kawai daga 9:00 na dare zuwa 6:00 na safe. Motar da ta wuce tan 9 ba ta hawa Third Mainland Bridge a kowane lokaci: ku bi wata gada, ku ƙara lokaci. A Asabar ta ƙarshen wata ana iya rufe hanyoyi daga 6:30 zuwa 8:30 na safe don tsafta.',
        'Kada ku yi fakin a gada, a tashar bas ko ku fuskanci masu zuwa; kada ku shiga layin BRT. LASTMA na iya ja da cin tara. Estet suna da lokutansu: ku tambayi lokacin ƙofa da ko ana sanar da lambar mota. Dokoki suna canzawa, don haka ku duba sanarwar aikin.',
      ],
      drawing: 'Gada da alamar hana manyan motoci, da agogo daga tara na dare zuwa shida na safe.',
    },
    {
      title: 'Shingen bincike da lalacewar mota',
      text: [
        'A shinge ku rage gudu da wuri, ku rage haske, ku kashe kiɗa, a ga hannayenku. Ku gaisa, ku ba da takardun da aka nema, ku amsa a taƙaice. Idan an kama ku, ku tambayi suna da laifi, ku biya tara ta hanyar hukuma kawai, da rasiti. Kuna iya kiran FRSC a 122.',
        'Idan mota ta lalace, ku fita daga hanya idan zai yiwu. Ku kunna fitilun gargaɗi. Ku sa alama kusan mita 45 a bayanku, ku ƙara nesa a hanya mai gudu. Kowa ya fita ta gefen da babu motoci. Ku gaya wa abokin ciniki da Kaya inda kuke da tsawon lokacin.',
      ],
      drawing: 'Motar da ta tsaya a gefen hanya da alamar gargaɗi nesa a bayanta.',
    },
  ],
  quiz: [
    {
      question: 'Taya tana da lambobi huɗu 1222 a gefenta. Me suke nufi?',
      choices: ['Tana ɗaukar 1,222 kg', 'An yi ta a Disamba 2022', 'An yi ta a mako na 12 na 2022'],
      why: 'Biyu na farko mako ne, biyu na ƙarshe shekara. FRSC tana ɗaukar ta ƙare bayan shekaru huɗu.',
    },
    {
      question: 'Tirela na iya gudu nawa a babbar hanya?',
      choices: ['100 km/h', '60 km/h', '90 km/h'],
      why: 'Tanka da tirela: 60 km/h a babbar hanya. Alamar da ta nuna ƙasa da haka ita ce doka.',
    },
    {
      question: 'Yaushe babbar mota ke iya tafiya a hanyoyin Lagos?',
      choices: [
        'Daga 9:00 na dare zuwa 6:00 na safe',
        'Kowane lokaci da izinin abokin ciniki',
        'Daga 6:00 na safe zuwa 9:00 na dare',
      ],
      why: 'Jihar Lagos tana barin manyan motoci da dare kawai, daga 9:00 na dare zuwa 6:00 na safe.',
    },
    {
      question: 'Jami’i ya ce ku biya tara a asusun kansa. Me za ku yi?',
      choices: [
        'Ku biya, ku wuce da sauri',
        'Ku gudu',
        'Ku yi ladabi, ku tambayi laifi da suna, ku biya ta hanyar hukuma kawai',
      ],
      why: 'Tara tana da takarda da hanyar biya ta hukuma. Ku natsu, ku rubuta suna, ku kira 122 ko Kaya.',
    },
  ],
};
