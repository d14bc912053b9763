import type { Dictionary } from '../../../shared/language.ts';

export default {
  '{rank} of {takers}': 'onye nke {rank} n’ime {takers}',
  '{n} movers': 'ndị ọrụ {n}',
  'You were asked: the only mover who could be compared.': 'A jụrụ gị: ọ bụ naanị gị ka e nwere ike iji tụnyere.',
  'You were asked. You were {rank} who were compared.': 'A jụrụ gị. Ị bụ {rank} e jiri tụnyere.',
  'Other movers were asked. You were {rank} who were compared.': 'A jụrụ ndị ọrụ ndị ọzọ. Ị bụ {rank} e jiri tụnyere.',
  'You were {rank}': 'Ị bụ {rank}',
  'The numbers of the first mover who was asked are no longer kept.': 'A naghịzi edebe ọnụọgụ nke onye ọrụ mbụ a jụrụ.',
  'A job is offered to a few movers at the same time.': 'A na-enye ndị ọrụ ole na ole otu ọrụ n’otu oge.',
  'The first of them counted {theirs}, you {yours}.': 'Onye mbụ n’ime ha nwetara {theirs}, gị {yours}.',
  'The mover before you got another job in the same round.':
    'Onye ọrụ nọ gị n’ihu nwetara ọrụ ọzọ n’otu okirikiri ahụ.',
  'The {n} movers before you got another job in the same round.':
    'Ndị ọrụ {n} nọ gị n’ihu nwetara ọrụ ọzọ n’otu okirikiri ahụ.',
  'The first mover who was asked counted {theirs}, you {yours}. The lowest is asked first.':
    'Onye ọrụ mbụ a jụrụ nwetara {theirs}, gị {yours}. A na-ebu ụzọ jụọ onye nke ya kacha nta.',
  'You got another job in the same round.': 'Ị nwetara ọrụ ọzọ n’otu okirikiri ahụ.',
  'Of two equal movers, the one asked longest ago is first.':
    'Ọ bụrụ na ndị ọrụ abụọ hà nhata, onye a jụrụ kemgbe ogologo oge na-ebu ụzọ.',
  'The place of your profile was not known, which counts as {time} to the pickup.':
    'Amaghị ebe dị na profaịlụ gị, nke a gụrụ dịka {time} ruo ebe mbulite.',
  'At least half of the movers had earned nothing in the last 7 days, so fairness counted nothing.':
    'Ma ọ dịkarịa ala ọkara nke ndị ọrụ enwetaghị ihe ọ bụla n’ụbọchị 7 gara aga, ya mere agụghị ikpe ziri ezi.',
  'Fairness counted {time}, by rule {rule}.': 'Ikpe ziri ezi gụrụ {time}, site n’iwu {rule}.',
  'The middle was {amount} an hour.': 'Nke etiti bụ {amount} n’awa.',
  'You earned about as much per hour that you offer as the middle mover in the last 7 days, which moves you neither way.':
    'N’ụbọchị 7 gara aga, i nwetara ihe dịka nke onye ọrụ nọ n’etiti n’awa ọ bụla i nyere, ya mere ị kwagharịghị.',
  ', the most that fairness does': ', nke kacha nke ikpe ziri ezi na-eme',
  'You earned less per hour that you offer than the middle mover in the last 7 days, which puts you forward by {time}{max}.':
    'N’ụbọchị 7 gara aga, i nwetara ihe na-erughị nke onye ọrụ nọ n’etiti n’awa ọ bụla i nyere, nke na-ebuga gị n’ihu {time}{max}.',
  'You earned more per hour that you offer than the middle mover in the last 7 days, which puts you back by {time}{max}.':
    'N’ụbọchị 7 gara aga, i nwetara karịa onye ọrụ nọ n’etiti n’awa ọ bụla i nyere, nke na-eweghachi gị azụ {time}{max}.',
  'Your rating counted {time}.': 'Akara gị gụrụ {time}.',
  'Your rating counted {time}: each star under {max} counts {star}, and fewer than {n} ratings count as {stars} stars.':
    'Akara gị gụrụ {time}: kpakpando ọ bụla n’okpuru {max} bụ {star}, a na-agụkwa akara na-erughị {n} dịka kpakpando {stars}.',
  'Your rating of {stars} counted {time}: each star under {max} counts {star}.':
    'Akara gị {stars} gụrụ {time}: kpakpando ọ bụla n’okpuru {max} bụ {star}.',
  'Offers that you refused or missed counted {time}.': 'Ihe e nyere gị nke ị jụrụ ma ọ bụ tufuru gụrụ {time}.',
  '{n} refused or missed offers counted {time}.': 'Ihe {n} e nyere gị nke ị jụrụ ma ọ bụ tufuru gụrụ {time}.',
  'Decided {when}, {time} after the search began.': 'Ekpebiri {when}, {time} mgbe ọchụchọ malitere.',
  'Decided {when}.': 'Ekpebiri {when}.',
  'The round had {orders} and {takers}.': 'Okirikiri ahụ nwere {orders} na {takers}.',
  '{n} jobs': 'ọrụ {n}',
  'Way to the pickup': 'Ụzọ ruo ebe mbulite',
  Fairness: 'Ikpe ziri ezi',
  Rating: 'Akara',
  'Refused or missed offers': 'Ihe e nyere nke ajụrụ ma ọ bụ tufuru',
  Counted: 'Ngụkọta',
  'Fairness counts 0 to {max}: {middle} for an income in the middle.':
    'Ikpe ziri ezi na-agụ 0 ruo {max}: {middle} maka ego dị n’etiti.',
  'Offered to you': 'E nyere gị ya',
  'Not offered to you': 'Enyeghị gị ya',
  Why: 'Gịnị kpatara',
  'Your offers': 'Ihe e nyere gị',
  'Your offers could not be loaded': 'Enweghị ike ibudata ihe e nyere gị',
  'Loading your offers': 'Na-ebudata ihe e nyere gị',
  'No offers yet': 'Enyebeghị gị ọrụ',
  offers: 'ihe e nyere',
  'Offers for which you were among the first 20 appear here for {n} days, with the reasons.':
    'Ihe e nyere nke ị nọ na mmadụ 20 mbụ ya na-apụta ebe a ụbọchị {n}, ya na ihe kpatara ya.',
  'You are offline.': 'Ị nọghị n’ịntanetị.',
  'The reasons appear when you are back online.': 'Ihe kpatara ya ga-apụta mgbe ị laghachiri n’ịntanetị.',
  'Loading the reasons': 'Na-ebute ihe kpatara ya',
  'No numbers are kept for this offer': 'Edebeghị ọnụọgụ maka ihe a e nyere',
  'They are kept for {n} days after each offer.': 'A na-edebe ha ụbọchị {n} mgbe e nyechara ihe ọ bụla.',
  'The reasons could not be loaded': 'Enweghị ike ibute ihe kpatara ya',
  'Why this offer?': 'Gịnị mere e ji nye gị ihe a?',
  'What counted, in minutes and seconds': 'Ihe a gụrụ, na nkeji na sekọnd',
  'What counted': 'Ihe a gụrụ',
  You: 'Gị',
  'First asked': 'Onye mbụ a jụrụ',
  'Rule of': 'Iwu nke',
  'how offers are decided': 'otu esi ekpebi ihe e nyere',
  '(opens in a new tab)': '(na-emepe na taabụ ọhụrụ)',
} satisfies Dictionary;
