export { isPackage } from '../title-rules.ts';
export {
  aboutMove,
  billOf,
  byName,
  followMove,
  mover,
  partToCome,
  moverTo,
  moverWord,
  moveWords,
  named,
  priceLine,
  unnamedMover,
  what,
  whatWord,
  who,
  workerIn,
} from './move-words.ts';
export { sayTitle } from './say-title.ts';
