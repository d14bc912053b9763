// What the staff console takes from this module.
export { requestSigns } from './console/request-words.ts';
export { RequestsPart } from './console/RequestsPart.tsx';
