export { isOwn } from './is-own.ts';
export { type Trail, trailOf } from './trail-words.ts';
