import type { Dictionary } from '../../../shared/language.ts';

export default {
  '{rank} of {takers}': 'ipò {rank} nínú {takers}',
  '{n} movers': 'òṣìṣẹ́ {n}',
  'You were asked: the only mover who could be compared.': 'A béèrè lọ́wọ́ yín: ẹ̀yin nìkan ni òṣìṣẹ́ tí a lè fi wéra.',
  'You were asked. You were {rank} who were compared.': 'A béèrè lọ́wọ́ yín. Ẹ wà ní {rank} tí a fi wéra.',
  'Other movers were asked. You were {rank} who were compared.':
    'A béèrè lọ́wọ́ àwọn òṣìṣẹ́ mìíràn. Ẹ wà ní {rank} tí a fi wéra.',
  'You were {rank}': 'Ẹ wà ní {rank}',
  'The numbers of the first mover who was asked are no longer kept.':
    'A kò tọ́jú iye ti òṣìṣẹ́ àkọ́kọ́ tí a béèrè lọ́wọ́ rẹ̀ mọ́.',
  'A job is offered to a few movers at the same time.': 'À ń fi iṣẹ́ kan lọ òṣìṣẹ́ díẹ̀ lẹ́ẹ̀kan náà.',
  'The first of them counted {theirs}, you {yours}.': 'Ẹni àkọ́kọ́ nínú wọn ní {theirs}, ẹ̀yin {yours}.',
  'The mover before you got another job in the same round.':
    'Òṣìṣẹ́ tó wà níwájú yín gba iṣẹ́ mìíràn nínú ìyípo kan náà.',
  'The {n} movers before you got another job in the same round.':
    'Òṣìṣẹ́ {n} tó wà níwájú yín gba iṣẹ́ mìíràn nínú ìyípo kan náà.',
  'The first mover who was asked counted {theirs}, you {yours}. The lowest is asked first.':
    'Òṣìṣẹ́ àkọ́kọ́ tí a béèrè lọ́wọ́ rẹ̀ ní {theirs}, ẹ̀yin {yours}. Ẹni tí tirẹ̀ kéré jù ni a kọ́kọ́ ń béèrè lọ́wọ́ rẹ̀.',
  'You got another job in the same round.': 'Ẹ gba iṣẹ́ mìíràn nínú ìyípo kan náà.',
  'Of two equal movers, the one asked longest ago is first.':
    'Bí òṣìṣẹ́ méjì bá dọ́gba, ẹni tí a ti béèrè lọ́wọ́ rẹ̀ tipẹ́ jù ni àkọ́kọ́.',
  'The place of your profile was not known, which counts as {time} to the pickup.':
    'A kò mọ ibi tó wà nínú ìwífún yín, èyí tí a kà sí {time} dé ibi ìgbẹ́rù.',
  'At least half of the movers had earned nothing in the last 7 days, so fairness counted nothing.':
    'Ó kéré tán ìdajì àwọn òṣìṣẹ́ kò rí owó kankan ní ọjọ́ 7 tó kọjá, nítorí náà a kò ka ìdọ́gba.',
  'Fairness counted {time}, by rule {rule}.': 'Ìdọ́gba jẹ́ {time}, nípa òfin {rule}.',
  'The middle was {amount} an hour.': 'Ti àárín jẹ́ {amount} ní wákàtí.',
  'You earned about as much per hour that you offer as the middle mover in the last 7 days, which moves you neither way.':
    'Ní ọjọ́ 7 tó kọjá, ẹ rí tó bí òṣìṣẹ́ àárín ní wákàtí kọ̀ọ̀kan tí ẹ yọ̀ǹda, nítorí náà ipò yín kò yí padà.',
  ', the most that fairness does': ', èyí tó pọ̀ jù tí ìdọ́gba ń ṣe',
  'You earned less per hour that you offer than the middle mover in the last 7 days, which puts you forward by {time}{max}.':
    'Ní ọjọ́ 7 tó kọjá, ẹ rí kéré sí òṣìṣẹ́ àárín ní wákàtí kọ̀ọ̀kan tí ẹ yọ̀ǹda, èyí tó gbé yín síwájú pẹ̀lú {time}{max}.',
  'You earned more per hour that you offer than the middle mover in the last 7 days, which puts you back by {time}{max}.':
    'Ní ọjọ́ 7 tó kọjá, ẹ rí ju òṣìṣẹ́ àárín lọ ní wákàtí kọ̀ọ̀kan tí ẹ yọ̀ǹda, èyí tó dá yín padà sẹ́yìn pẹ̀lú {time}{max}.',
  'Your rating counted {time}.': 'Ìdíyelé yín jẹ́ {time}.',
  'Your rating counted {time}: each star under {max} counts {star}, and fewer than {n} ratings count as {stars} stars.':
    'Ìdíyelé yín jẹ́ {time}: ìràwọ̀ kọ̀ọ̀kan lábẹ́ {max} jẹ́ {star}, a sì ń ka ìdíyelé tí kò tó {n} sí ìràwọ̀ {stars}.',
  'Your rating of {stars} counted {time}: each star under {max} counts {star}.':
    'Ìdíyelé yín {stars} jẹ́ {time}: ìràwọ̀ kọ̀ọ̀kan lábẹ́ {max} jẹ́ {star}.',
  'Offers that you refused or missed counted {time}.': 'Ìfilọ̀ tí ẹ kọ̀ tàbí tí ẹ pàdánù jẹ́ {time}.',
  '{n} refused or missed offers counted {time}.': 'Ìfilọ̀ {n} tí ẹ kọ̀ tàbí tí ẹ pàdánù jẹ́ {time}.',
  'Decided {when}, {time} after the search began.': 'A pinnu {when}, lẹ́yìn {time} tí ìwákiri bẹ̀rẹ̀.',
  'Decided {when}.': 'A pinnu {when}.',
  'The round had {orders} and {takers}.': 'Ìyípo náà ní {orders} àti {takers}.',
  '{n} jobs': 'iṣẹ́ {n}',
  'Way to the pickup': 'Ọ̀nà dé ibi ìgbẹ́rù',
  Fairness: 'Ìdọ́gba',
  Rating: 'Ìdíyelé',
  'Refused or missed offers': 'Ìfilọ̀ tí a kọ̀ tàbí pàdánù',
  Counted: 'Àpapọ̀',
  'Fairness counts 0 to {max}: {middle} for an income in the middle.':
    'Ìdọ́gba jẹ́ 0 dé {max}: {middle} fún owó tó wà láàárín.',
  'Offered to you': 'A fi lọ̀ yín',
  'Not offered to you': 'A kò fi lọ̀ yín',
  Why: 'Kí nìdí',
  'Your offers': 'Àwọn ìfilọ̀ yín',
  'Your offers could not be loaded': 'A kò lè gbé àwọn ìfilọ̀ yín jáde',
  'Loading your offers': 'Ó ń gbé àwọn ìfilọ̀ yín jáde',
  'No offers yet': 'Kò tíì sí ìfilọ̀',
  offers: 'àwọn ìfilọ̀',
  'Offers for which you were among the first 20 appear here for {n} days, with the reasons.':
    'Ìfilọ̀ tí ẹ wà lára 20 àkọ́kọ́ fún máa hàn níbí fún ọjọ́ {n}, pẹ̀lú ìdí rẹ̀.',
  'You are offline.': 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì.',
  'The reasons appear when you are back online.': 'Àwọn ìdí máa hàn nígbà tí íńtánẹ́ẹ̀tì bá padà.',
  'Loading the reasons': 'À ń mú àwọn ìdí wá',
  'No numbers are kept for this offer': 'A kò tọ́jú iye kankan fún ìfilọ̀ yìí',
  'They are kept for {n} days after each offer.': 'À ń tọ́jú wọn fún ọjọ́ {n} lẹ́yìn ìfilọ̀ kọ̀ọ̀kan.',
  'The reasons could not be loaded': 'A kò lè mú àwọn ìdí náà wá',
  'Why this offer?': 'Kí ló dé tí a fi ìfilọ̀ yìí ránṣẹ́?',
  'What counted, in minutes and seconds': 'Ohun tí a kà, ní ìṣẹ́jú àti ìṣẹ́jú-àáyá',
  'What counted': 'Ohun tí a kà',
  You: 'Ẹ̀yin',
  'First asked': 'Ẹni àkọ́kọ́ tí a béèrè',
  'Rule of': 'Òfin ti',
  'how offers are decided': 'bí a ṣe ń pinnu ìfilọ̀',
  '(opens in a new tab)': '(ó máa ṣí ní ojú ewé tuntun)',
} satisfies Dictionary;
