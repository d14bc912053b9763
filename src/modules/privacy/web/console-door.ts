// What the staff console takes from this module.
export { LawDeskPart } from './console/LawDeskPart.tsx';
