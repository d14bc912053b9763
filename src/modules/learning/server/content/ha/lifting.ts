import type { ModuleWords } from '../words.ts';

export const lifting: ModuleWords = {
  title: 'Ɗaga kaya ba tare da rauni ba',
  description: 'Yadda ake ɗagawa, lokacin cewa a’a, matakala, da abin yi idan wani ya ji rauni.',
  reward: 'Mai Ɗagawa Lafiya',
  lessons: [
    {
      title: 'Ƙafafu ne ke ɗagawa, baya yana tsaye',
      text: [
        'Ku fara duba kayan. Ku tura shi kaɗan: nauyinsa nawa, ina tsakiyarsa? Ku share hanya kafin ku ɗaga, ku kuma san inda za ku ajiye shi.',
        'Ku tsaya kusa, ƙafafu a buɗe kamar faɗin kafaɗa, ɗaya a gaba kaɗan. Ku tanƙwara gwiwa, ba baya ba. Ku riƙe kayan da tafin hannu gaba ɗaya, kusa da ciki, ku tashi da ƙafafunku. Kada ku juya jiki kuna ɗauke da kaya: ku juya da ƙafafu. Idan kun ji ba daidai ba, ku ajiye. Bayan da ya taɓa jin rauni yana da sauƙin sake ji.',
      ],
      drawing: 'Mutum da gwiwa a tanƙware da baya a miƙe yana riƙe da kwali kusa da jikinsa.',
    },
    {
      title: 'Mutum biyu, murya ɗaya',
      text: [
        'Idan kaya ya wuce kusan 25 kg, ko ba kwa iya gani ta samansa, mutum biyu ne ke ɗauka. Gado, wadurob, firji da injin wanki kullum suna buƙatar mutum biyu ko fiye.',
        'Mutum ɗaya ne ke ba da umarni, shi kaɗai: "An shirya? Uku, biyu, ɗaya, ɗaga." Ɗayan ya amsa. Ku yi tafiya tare, a hankali. Mai tafiya da baya shi ne ke ƙayyade gudu. Ku ce "tsaya" da zarar hannu ya fara zamewa; ku biyun ku ajiye nan da nan. Igiyar kafaɗa tana taimakawa da abu mai nauyi, amma kada ku naɗa igiya a hannu ko wuya.',
      ],
      drawing: 'Mutum biyu suna ɗauke da kujera tsakaninsu; ɗaya yana magana.',
    },
    {
      title: 'Matakala, safar hannu da takalmi',
      text: [
        'A kan matakala mai ƙarfi yana ƙasa, domin nauyi yana saukowa. Ku karkata kayan yadda ku biyu za ku ga matakala. Ba a ɗaukar kaya a matakala mai ruwa, mai duhu ko wadda ta karye: a goge, a kunna haske ko a nemi wata hanya tukuna. Ku huta a kowane hutu na matakala.',
        'Ku sa rufaffen takalmi mai riƙe ƙasa. Silifas tana ƙare ranar aiki. Safar hannu tana kare yatsu, tana kuma riƙo da kyau. Ku cire zobe da sarƙa. Ku riƙa shan ruwa: cikin zafi jikin da ya gaji yana kuskure, kuma sa’ar ƙarshe ta fi yawan haɗari.',
      ],
      drawing:
        'Mutum biyu suna hawa matakala da wadurob, mai ƙarfi a ƙasa. A gefe akwai rufaffen takalmi da safar hannu.',
    },
    {
      title: 'Lokacin cewa a’a, da lokacin da wani ya ji rauni',
      text: [
        'Kuna iya ƙin kayan da ba lafiya ba: piano ga mutum biyu, akwatin ƙarfe a bene mara ƙarfi, baranda mara shinge. Ku faɗa a hankali, ku sanar da Kaya, ku jira ƙarin hannaye. Ba ku rasa ƙima saboda tsaro.',
        'Idan wani ya faɗi kuma baya ko wuya na masa ciwo, kada ku motsa shi. Ku kira 112, a Lagos kuma 767. Ku danna raunin da ke zubar da jini da tsumma mai tsabta. Ku sanyaya yatsan da ya matse da ruwa. Ku rubuta abin da ya faru, ku sanar da Kaya a ranar, ko da ya yi kama da ƙarami.',
      ],
      drawing: 'Waya mai nuna 112, kusa da hannu da ke danna tsumma a kan hannu.',
    },
  ],
  quiz: [
    {
      question: 'Me ke ɗaga kaya?',
      choices: ['Ƙafafunku, baya a miƙe', 'Bayanku, ƙafafu a miƙe', 'Hannuwanku kaɗai'],
      why: 'Gwiwa a tanƙware da baya a miƙe suna barin tsoka mafi ƙarfi ta yi aiki. Tanƙwararren baya yana ɗaukar duk nauyi wuri ɗaya.',
    },
    {
      question: 'Kuna ɗauke da firji tare da abokin aiki, hannunku ya fara zamewa. Me za ku yi?',
      choices: ['Ku ƙara sauri', 'Ku yi shiru ku riƙe', 'Ku ce "tsaya", ku biyun ku ajiye nan da nan'],
      why: 'Kalma ɗaya, ku biyu ku tsaya. Ana iya ajiye firji; ƙafar da ke ƙarƙashinsa ba a gyara ta.',
    },
    {
      question: 'Wa ke ƙasa a matakala?',
      choices: ['Mafi ƙanƙanta', 'Mafi ƙarfi', 'Wanda ya san gidan'],
      why: 'A ƙasa nauyi yana saukowa kanku. Nan ne wurin mai ƙarfi.',
    },
    {
      question: 'Abokin aiki ya faɗo daga mota, wuyansa na ciwo. Me ke farko?',
      choices: ['A taimaka masa ya zauna', 'A kai shi asibiti a kan kaya', 'Kada a motsa shi, a kira 112'],
      why: 'Wuyan da ya ji rauni dole ya tsaya cak har ƙwararru su zo. Motsa shi na iya ƙara muni sosai.',
    },
  ],
};
