// What the staff console takes from this module.
export { RidesPart } from './console/RidesPart.tsx';
export { tripSigns } from './console/ride-words.ts';
