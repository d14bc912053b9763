// The module's section of the staff console.
export { CompaniesPart } from './console/CompaniesPart.tsx';
