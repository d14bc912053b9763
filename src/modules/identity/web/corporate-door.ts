// What screens of a company that wait for a link in a letter need.
export { ResendLink } from './ResendLink.tsx';
