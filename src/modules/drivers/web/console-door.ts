// What the staff console takes from this module.
export { DriversPart } from './console/DriversPart.tsx';
