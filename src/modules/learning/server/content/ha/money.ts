import type { ModuleWords } from '../words.ts';

export const money: ModuleWords = {
  title: 'Kuɗi da damfara',
  description: 'Abin da kuke samu, kuɗi hannu a ƙofa, saƙon banki na ƙarya, da wanda ba ya taɓa neman PIN.',
  reward: 'Mai Hikimar Kuɗi',
  lessons: [
    {
      title: 'Abin da kuke samu',
      text: [
        'Kowane aiki yana nuna adadi biyu: farashin da abokin ciniki ke biya, da "Za ku samu". Kaya tana riƙe kwamisho, sauran naku ne. Kuna ganin haka kafin ku karɓa, don haka ku fara lissafa kuɗinku: mai, kuɗin hanya, mataimaka, abinci.',
        'A aikin kati Kaya tana riƙe kuɗin, ta sa shi a ragowar kuɗinku idan aikin ya ƙare. A aikin kuɗi hannu kuna karɓar duk farashin, kuna bin Kaya bashin kwamishonta; Kaya tana cirewa daga abin da za ku samu na gaba. Ku duba Earnings sau ɗaya a mako. Adadin da ba ku gane ba tambaya ce ga Kaya, ba asara ba.',
      ],
      drawing: 'Farashin da aka raba biyu: ƙarami na Kaya, babba na ma’aikaci.',
    },
    {
      title: 'Kuɗi hannu da tura kuɗi a ƙofa',
      text: [
        'Ku ƙirga kuɗi a gaban abokin ciniki, sau biyu, kafin ku tafi. Ku ɗaga sababbin takardun kuɗi ga haske. Ku rubuta adadin a aikin.',
        'Kuɗin da aka tura ya isa ne idan yana asusunku, ba idan wani ya nuna muku fuskar waya ba. Saƙon ƙarya yana kama da na gaske: SMS ya fito daga lambar talaka, ko hoton an yi shi tun da. Ku buɗe manhajar bankinku, ko ku kira bankinku, ku duba ragowar kuɗi. Kalma mai ladabi tana taimako: "Ina jiran bankina ya tabbatar, sannan in tafi." Abokin ciniki mai gaskiya yana fahimta.',
      ],
      drawing: 'Waya mai saƙon ƙarya da aka soke, kusa da waya mai ragowar kuɗi da alamar daidai.',
    },
    {
      title: 'Babu mai buƙatar PIN ɗinku',
      text: [
        'Kaya, bankinku, ’yan sanda: babu mai gaskiya da ke neman PIN, kalmar sirri, lambar kati ko lambar da ke cikin SMS. Mai tambaya ɓarawo ne, ko da ya san sunanku da aikinku na ƙarshe.',
        'Labaran da aka saba: "Yau za a rufe asusunku." "Kun ci kyauta, ku turo lambar." "Na biya fiye, ku dawo da sauran." "Ku biya ₦5,000 ku samu babban aiki." Kaya ba ta taɓa neman kuɗi don ta ba ku aiki. Ku kashe wayar, kada ku danna hanyar shiga, ku kira lambar da kuka sani. Idan kun ba da lamba, ku kira bankinku nan take ya rufe asusun, sannan ku canza kalmar sirrin Kaya.',
      ],
      drawing: 'Hannu yana rufe ɗigo huɗu na PIN, an kuma ƙi kiran waya.',
    },
    {
      title: 'Ku bar aiki da kuɗi a Kaya',
      text: [
        'Abokin ciniki ya ce: "Ku soke a manhaja, zan biya ku kai tsaye." To babu mai riƙe kuɗin, babu wanda ya san inda kuke, idan abu ya karye kuma ku kaɗai ne. Ku ce a’a da kirki.',
        'Kada ku ɗauki ƙunshin da ba za ku iya buɗewa ba, ko kayan da ba suna. Ku tambayi abin da ke ciki; ku duba idan ba ku tabbata ba; ku bar shi idan amsar ta zama baƙuwa. Kuna da alhakin abin da ke motarku. Ku ajiye wani ɓangare na kowane cire kuɗi don taya, gyara da watannin da aiki ya ragu. Ku yi amfani da asusu mai sunanku: ana tsayar da cire kuɗi zuwa wani suna.',
      ],
      drawing: 'Ƙunshi a rufe da alamar tambaya, da ƙaramin tulun kuɗi.',
    },
  ],
  quiz: [
    {
      question: 'Abokin ciniki ya nuna muku tura kuɗi a wayarsa. Yaushe za ku iya tafiya?',
      choices: ['Nan take, kun gani', 'Idan kuɗin yana asusunku', 'Idan kun samu kowane SMS'],
      why: 'Ana iya ƙirƙirar fuskar waya da SMS na ƙarya. Ragowar kuɗin bankinku ba za a iya ba.',
    },
    {
      question: 'Wani daga "taimakon Kaya" yana neman lambar da ke SMS ɗinku. Me za ku yi?',
      choices: [
        'Ku ba shi, ya san sunanku',
        'Ku ba shi rabi kawai',
        'Kada ku ba shi, ku kashe, ku kira lambar da kuka sani',
      ],
      why: 'Kaya ba ta taɓa neman lamba, PIN ko kalmar sirri. Sanin sunanku ba shaida ba ce.',
    },
    {
      question: 'A aikin kuɗi hannu na ₦20,000, me kuke bin bashi?',
      choices: ['Kwamishon Kaya', 'Babu', 'Duka ₦20,000'],
      why: 'Kun karɓi duk farashin. Kaya tana cire kwamishonta daga abin da za ku samu na gaba.',
    },
    {
      question: 'Abokin ciniki ya ce zai biya ku kai tsaye idan kun soke a manhaja. Me ya sa za ku ƙi?',
      choices: [
        'Domin kuɗi hannu datti ne',
        'Domin babu mai riƙe kuɗin ko mai taimako idan abu ya lalace',
        'Domin abokin ciniki zai biya fiye',
      ],
      why: 'A wajen Kaya babu kuɗin da aka riƙe, babu rubutu, babu taimako.',
    },
  ],
};
