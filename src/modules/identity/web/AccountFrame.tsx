// The frame of the account page: its list of sections at the left from 1024, beside one column of form width.
import type { ReactNode } from 'react';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import './account.css';

const parts = [
  ['profile', 'Profile'],
  ['notifications', 'Notifications'],
  ['language', 'Language'],
  ['cards', 'Cards'],
  ['receipts', 'Receipts'],
  ['cases', 'Cases'],
  ['password', 'Password'],
  ['two-factor', 'Two-factor'],
  ['sessions', 'Sessions'],
  ['consents', 'Consents'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const;

export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div className="account-page">
    <header>
      <Lockup />
    </header>
    <nav aria-label="On this page">
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
    <main id="main">{children}</main>
  </div>
);
