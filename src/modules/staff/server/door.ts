// What the composition passes on: the sentences of the trail, for the audit logs of companies.
export { trailWords } from './trail-words.ts';
