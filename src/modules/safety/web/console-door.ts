// What the staff console takes from this module.
export { SosPart } from './console/SosPart.tsx';
export { SosWatch } from './console/SosWatch.tsx';
