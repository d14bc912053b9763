// For company screens: waiting for an email link, a secret shown once, and the reminder of those who entered by a link.
import { lazy } from 'react';

export { CopyButton } from './CopyButton.tsx';
export { ResendLink } from './ResendLink.tsx';

export const PasswordReminder = lazy(() =>
  import('./PasswordReminder.tsx').then((file) => ({ default: file.PasswordReminder })),
);
