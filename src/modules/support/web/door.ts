// What other pages take from this module.
export { MyCases } from './MyCases.tsx';
