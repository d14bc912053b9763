// The module's section of the staff console.
export { ProvidersPart } from './console/ProvidersPart.tsx';
