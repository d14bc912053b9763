// Small parts that several text pages share.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { contact } from '../../kit/page-settings.ts';

export const Mail = ({ to = contact.support_email }: { to?: string }) => (
  <a className="link" href={`mailto:${to}`}>
    {to}
  </a>
);

export const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className="link" to={path}>
    {children}
  </Link>
);

export const Bullets = ({ items }: { items: readonly ReactNode[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={typeof item === 'string' ? item : `item ${index + 1}`}>{item}</li>
    ))}
  </ul>
);

export const LegalLinks = () => (
  <p>
    See also <To path={paths.privacy()}>Privacy</To>, <To path={paths.terms()}>Terms</To> and{' '}
    <To path={paths.accessibility()}>Accessibility</To>.
  </p>
);

export const Dial = ({ number }: { number: string }) => (
  <a className="link" href={`tel:${number.replaceAll(' ', '')}`}>
    {number}
  </a>
);
