// For company screens that wait for an email link.
export { ResendLink } from './ResendLink.tsx';
