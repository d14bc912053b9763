// What the staff console takes from this module.
export { VitalsPart } from './console/VitalsPart.tsx';
