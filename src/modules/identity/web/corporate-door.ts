// For company screens that wait for an email link, or show a secret once.
export { CopyButton } from './CopyButton.tsx';
export { ResendLink } from './ResendLink.tsx';
