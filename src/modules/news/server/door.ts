export {
  type Announced,
  type Facts,
  type Hearing,
  type LetterOrder,
  type Note,
  type OneRecipient,
  type PriceLine,
  type Reader,
  type Recipient,
  account,
  event,
  mailOf,
} from './event.ts';
export { dayOf, hello, lineWord, nameWord, payFacts, payTo } from './letter-words.ts';
export { orderPage, places } from './places.ts';
export { type Sentences, type Text, counted, dated, sentence, starsWord, text, titled } from './text.ts';
export { money, starCount } from './trail-parts.ts';
