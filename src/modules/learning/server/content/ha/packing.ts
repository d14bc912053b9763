import type { ModuleWords } from '../words.ts';

export const packing: ModuleWords = {
  title: 'Shirya kaya yadda hanya ba za ta lalata su ba',
  description: 'Kwalaye, gilashi, na’urori da rubutu: ku shirya yadda babu abin da zai karye daga ƙofa zuwa ƙofa.',
  reward: 'Mai Shiryawa da Kula',
  lessons: [
    {
      title: 'Fara da kwali',
      text: [
        'Ku yi amfani da kwalaye masu ƙarfi, girma ɗaya ko biyu. Suna hawa kan juna ba tare da gibi ba. Ku rufe ƙasan kwalin, ku manna salatif a tsakiya sau biyu, sannan sau ɗaya a giciye. Kada ku amince da tsohon salatif.',
        'Abu mai nauyi yana shiga ƙaramin kwali, abu mara nauyi babban kwali. Dole mutum ɗaya ya iya ɗaukar kwalin littattafai da sauƙi: 15 zuwa 20 kg ya isa. Ku cika kwalin har sama da takarda ko tsumma. Kwalin da bai cika ba yana ruftawa idan an ɗora wani a kansa, wanda ya kumbura kuma ba ya hawa kan wani.',
      ],
      drawing:
        'Kwali da aka rufe, da salatif a tsakiya da a giciye, da ƙaramin kwali mai nauyi a ƙarƙashin babba mara nauyi.',
    },
    {
      title: 'Gilashi, farantai da talabijin',
      text: [
        'Ku naɗe kowane kofi da kowane faranti shi kaɗai. Jarida tana yi, amma tawadarta tana ɓata farin faranti, don haka ku sa farar takarda kusa da shi. Ku tsayar da farantai a gefensu, kada ku kwantar da su. Ku sa tsumma ko murɗaɗɗiyar takarda a ƙasa, a tsakani da a sama.',
        'Talabijin yana tafiya a tsaye, a cikin kwalinsa ko tsakanin katifu biyu, fuskarsa tana kallon abu mai laushi kuma mai faɗi. Kada ku kwance bayansa. Ku ɗaure wayoyi wuri ɗaya, ku haɗa su da na’urar. Kafin haka ku ɗauki hoton yadda aka haɗa su.',
      ],
      drawing: 'Farantai uku da aka naɗe, a tsaye cikin kwali, da murɗaɗɗiyar takarda a kewaye da su.',
    },
    {
      title: 'Firji, gas da ruwa-ruwa',
      text: [
        'Ana kwashe firji, a kashe shi da yamma kafin ranar, a busar da shi. Ku manna ƙofarsa, ku ɗaure ɗakunansa. Ku ɗauke shi kuma ku loda shi a tsaye. Bayan an isa, yana tsayawa wasu sa’o’i kafin a kunna shi: ku gaya wa abokin ciniki.',
        'Gas daban yake. Silinda tana tafiya ne kawai idan an rufe bakinta, an cire regulator, tana tsaye, an ɗaure ta, kuma ba a rufaffen but na mota ba. Fetur, kananzir da man janareta ba sa tafiya tare da kayan gida: a zubar da tankin kafin ku ɗauki janareta. Idan kuna shakka, ku bar shi ku faɗi dalili.',
      ],
      drawing: 'Firji a tsaye da ƙofarsa a manne, kusa da silindar gas a tsaye an ɗaure ta da bango.',
    },
    {
      title: 'Rubuta, ƙirga, nuna',
      text: [
        'Ku rubuta a gefe biyu na kowane kwali: ɗakin da zai shiga, abin da ke ciki, da lamba. Ku sa kibiya ta sama da kalmar FRAGILE inda gaskiya ne, a can kawai. Idan komai mai karyewa ne, babu abin da za a kula da shi.',
        'Ku ajiye jerin lambobin. Ku ƙirga tare da abokin ciniki kafin mota ta tashi, da kuma a sabon wuri. Ku ɗauki hoton duk karcen da yake tun da farko, kafin ku ɗaga. Ƙusoshi da rimot suna shiga jaka ɗaya, a ɗaure da kayansu. Kuɗi, takardu da kayan ado suna wurin abokin ciniki.',
      ],
      drawing: 'Kwali mai sunan ɗaki, lamba da kibiya ta sama, kusa da jeri mai alamar dubawa.',
    },
  ],
  quiz: [
    {
      question: 'Ina littattafai ke shiga?',
      choices: [
        'Kwali mafi girma, don a rage salatif',
        'Ƙaramin kwali da mutum ɗaya zai iya ɗauka',
        'A ƙarƙashin gado haka kawai',
      ],
      why: 'Abu mai nauyi yana shiga ƙaramin kwali. 15 zuwa 20 kg ya isa mutum ɗaya.',
    },
    {
      question: 'Yaya farantai ke tsayawa a kwali?',
      choices: ['A kwance, ɗaya a kan ɗaya', 'Ba komai idan kwalin ya cika', 'A gefensu, kowane a naɗe'],
      why: 'A gefensa faranti ya fi jure buguwa, kuma takarda tana raba su.',
    },
    {
      question: 'Abokin ciniki yana so ku loda janareta da mai a tankinsa. Me za ku yi?',
      choices: [
        'A zubar da man tukuna, ko a bar shi',
        'A loda shi a ƙarshe, kusa da ƙofa',
        'A rufe tankin sosai a loda',
      ],
      why: 'Mai yana zuba, hayaƙinsa kuma yana kamawa da wuta. Mai ba ya tafiya tare da kayan gida.',
    },
    {
      question: 'Me ya sa kuke ɗaukar hoto kafin ku ɗaga?',
      choices: ['Don bayananku', 'Don nuna karcen da yake tun da farko', 'Abokin ciniki ne zai biya kuɗin hoto'],
      why: 'Hoton da aka ɗauka kafin aiki yana kawo ƙarshen gardama bayansa, gare ku da abokin ciniki.',
    },
  ],
};
