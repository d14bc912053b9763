// What public pages and the driver's pages take from this module.
export { LeftToDo } from './LeftToDo.tsx';
export { TakeHomePart } from './TakeHomePart.tsx';
