// What public pages take from this module.
export { TakeHomePart } from './TakeHomePart.tsx';
