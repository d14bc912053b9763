// The module's section of the staff console.
export { ItemsPart } from './console/ItemsPart.tsx';
