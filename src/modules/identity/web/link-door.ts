// What screens of other modules that wait for a link in a letter need.
export { ResendLink } from './ResendLink.tsx';
