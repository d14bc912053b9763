import type { Dictionary } from '../../../shared/language.ts';

export default {
  '{rank} of {takers}': 'na {rank} cikin {takers}',
  '{n} movers': { one: 'ma’aikaci {n}', other: 'ma’aikata {n}' },
  'You were asked: the only mover who could be compared.':
    'An tambaye ku: ku kaɗai ne ma’aikacin da za a iya kwatantawa.',
  'You were asked. You were {rank} who were compared.': 'An tambaye ku. Kun zo {rank} da aka kwatanta.',
  'Other movers were asked. You were {rank} who were compared.':
    'An tambayi wasu ma’aikata. Kun zo {rank} da aka kwatanta.',
  'You were {rank}': 'Kun zo {rank}',
  'The numbers of the first mover who was asked are no longer kept.':
    'Ba a ƙara ajiye lambobin ma’aikacin da aka fara tambaya.',
  'A job is offered to a few movers at the same time.': 'Ana ba ’yan ma’aikata aiki ɗaya a lokaci guda.',
  'The first of them counted {theirs}, you {yours}.': 'Na farkonsu ya samu {theirs}, ku kuma {yours}.',
  'The mover before you got another job in the same round.':
    'Ma’aikacin da ke gabanku ya samu wani aiki a zagayen nan.',
  'The {n} movers before you got another job in the same round.':
    'Ma’aikata {n} da ke gabanku sun samu wani aiki a zagayen nan.',
  'The first mover who was asked counted {theirs}, you {yours}. The lowest is asked first.':
    'Ma’aikacin da aka fara tambaya ya samu {theirs}, ku kuma {yours}. Ana fara tambayar mafi ƙaranci.',
  'You got another job in the same round.': 'Kun samu wani aiki a zagayen nan.',
  'Of two equal movers, the one asked longest ago is first.':
    'Idan ma’aikata biyu sun yi daidai, wanda aka daɗe ba a tambaye shi ba ne na farko.',
  'The place of your profile was not known, which counts as {time} to the pickup.':
    'Ba a san wurin da ke bayananku ba, wanda ya kai {time} zuwa wurin ɗauka.',
  'At least half of the movers had earned nothing in the last 7 days, so fairness counted nothing.':
    'Aƙalla rabin ma’aikata ba su samu komai ba a kwanaki 7 da suka wuce, don haka ba a ƙidaya adalci ba.',
  'Fairness counted {time}, by rule {rule}.': 'Adalci ya kai {time}, bisa doka {rule}.',
  'The middle was {amount} an hour.': 'Na tsakiya {amount} ne a awa.',
  'You earned about as much per hour that you offer as the middle mover in the last 7 days, which moves you neither way.':
    'A kwanaki 7 da suka wuce, kun samu kusan abin da ma’aikacin tsakiya ya samu a kowace awa da kuka bayar, don haka ba ku matsa ba.',
  ', the most that fairness does': ', iyakar abin da adalci yake yi',
  'You earned less per hour that you offer than the middle mover in the last 7 days, which puts you forward by {time}{max}.':
    'A kwanaki 7 da suka wuce, kun samu ƙasa da ma’aikacin tsakiya a kowace awa da kuka bayar, wanda ya matsar da ku gaba da {time}{max}.',
  'You earned more per hour that you offer than the middle mover in the last 7 days, which puts you back by {time}{max}.':
    'A kwanaki 7 da suka wuce, kun samu fiye da ma’aikacin tsakiya a kowace awa da kuka bayar, wanda ya mayar da ku baya da {time}{max}.',
  'Your rating counted {time}.': 'Ƙimarku ta kai {time}.',
  'Your rating counted {time}: each star under {max} counts {star}, and fewer than {n} ratings count as {stars} stars.':
    'Ƙimarku ta kai {time}: kowane tauraro ƙasa da {max} yana da {star}, kuma ƙima ƙasa da {n} ana ɗaukarta taurari {stars}.',
  'Your rating of {stars} counted {time}: each star under {max} counts {star}.':
    'Ƙimarku {stars} ta kai {time}: kowane tauraro ƙasa da {max} yana da {star}.',
  'Offers that you refused or missed counted {time}.': 'Tayin da kuka ƙi ko kuka rasa ya kai {time}.',
  '{n} refused or missed offers counted {time}.': 'Tayi {n} da kuka ƙi ko kuka rasa ya kai {time}.',
  'Decided {when}, {time} after the search began.': 'An yanke {when}, bayan {time} da fara nema.',
  'Decided {when}.': 'An yanke {when}.',
  'The round had {orders} and {takers}.': 'Zagayen yana da {orders} da {takers}.',
  '{n} jobs': { one: 'aiki {n}', other: 'ayyuka {n}' },
  'Way to the pickup': 'Hanya zuwa wurin ɗauka',
  Fairness: 'Adalci',
  Rating: 'Ƙima',
  'Refused or missed offers': 'Tayin da aka ƙi ko aka rasa',
  Counted: 'Jimla',
  'Fairness counts 0 to {max}: {middle} for an income in the middle.':
    'Adalci yana daga 0 zuwa {max}: {middle} ga kuɗin tsakiya.',
  'Offered to you': 'An ba ku',
  'Not offered to you': 'Ba a ba ku ba',
  Why: 'Me ya sa',
  'Your offers': 'Tayin da aka yi muku',
  'Your offers could not be loaded': 'Ba a iya ɗauko tayinku ba',
  'Loading your offers': 'Ana ɗauko tayinku',
  'No offers yet': 'Babu tayi tukuna',
  offers: 'tayi',
  'Offers for which you were among the first 20 appear here for {n} days, with the reasons.':
    'Tayin da kuke cikin 20 na farko yana bayyana a nan na kwanaki {n}, tare da dalilai.',
  'You are offline.': 'Ba ku kan intanet.',
  'The reasons appear when you are back online.': 'Dalilan za su bayyana idan intanet ya dawo.',
  'Loading the reasons': 'Ana ɗauko dalilai',
  'No numbers are kept for this offer': 'Ba a ajiye lambobin wannan tayi ba',
  'They are kept for {n} days after each offer.': 'Ana ajiye su kwanaki {n} bayan kowane tayi.',
  'The reasons could not be loaded': 'Ba a iya ɗauko dalilan ba',
  'Why this offer?': 'Me ya sa aka yi wannan tayi?',
  'What counted, in minutes and seconds': 'Abin da aka ƙidaya, a minti da daƙiƙa',
  'What counted': 'Abin da aka ƙidaya',
  You: 'Ku',
  'First asked': 'Na farko da aka tambaya',
  'Rule of': 'Dokar',
  'how offers are decided': 'yadda ake yanke tayi',
  '(opens in a new tab)': '(yana buɗewa a sabon shafi)',
} satisfies Dictionary;
