// What the staff console takes from this module.
export { CallsPart } from './console/CallsPart.tsx';
export { CasesPart } from './console/CasesPart.tsx';
export { DataRequestsPart } from './console/DataRequestsPart.tsx';
