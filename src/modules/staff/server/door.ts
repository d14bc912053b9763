// What the composition passes on: the sentences of the trail, for the audit logs of companies.
export { isOwn } from './is-own.ts';
export { trailWords } from './trail-words.ts';
