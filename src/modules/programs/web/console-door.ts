// The module's sections of the staff console.
export { ItemsPart } from './console/ItemsPart.tsx';
export { PartnersPart } from './console/PartnersPart.tsx';
