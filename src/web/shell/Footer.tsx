// Footer of the public pages (customer.md §2.3): four columns, social icons, English, Lagos, copyright, legal pages.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../language.ts';
import { paths } from '../paths.ts';
import { Lockup } from '../ui/Mark.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const columns = [
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.aboutKaya() },
      { label: 'Newsroom', to: paths.newsroom() },
      { label: 'Careers', to: paths.careers() },
    ],
  },
  {
    title: 'Products',
    links: [
      { label: 'Move', to: paths.bookService({ serviceType: 'move' }) },
      { label: 'Food', to: paths.corporateTour('meal') },
      { label: 'Swap marketplace', to: paths.corporateTour('swap') },
      { label: 'Lodging', to: paths.corporateTour('housing') },
    ],
  },
  {
    title: 'Global citizenship',
    links: [
      { label: 'Safety', to: paths.safety() },
      { label: 'Sustainability', to: paths.sustainability() },
    ],
  },
  {
    title: 'Travel',
    links: [
      { label: 'Reserve', to: paths.bookService({ serviceType: 'reserve' }) },
      { label: 'Cities', to: paths.cities() },
    ],
  },
];

// Lucide carries no marks of other companies, so these three are drawn here.
const Social = ({ name, children }: { name: string; children: ReactNode }) => (
  <Link to={`${paths.newsroom()}#social`} aria-label={`Kaya on ${name}`}>
    <svg
      className="icon s"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  </Link>
);

export const Footer = () => (
  <footer className="foot" data-ground="aro">
    <div className="wrap">
      <div className="cols">
        {/* Where About in the navigation bar leads. */}
        <div id="about">
          <Lockup to={paths.home()} />
          <p className="muted sm">Kaya is Hausa for load. We find people who carry it, anywhere in Nigeria.</p>
          <div className="soc">
            <Social name="Instagram">
              <rect x="3" y="3" width="18" height="18" rx="5" />
              <circle cx="12" cy="12" r="4" />
              <path d="M17 7h.01" />
            </Social>
            <Social name="X">
              <path d="M4 4l16 16M20 4 4 20" />
            </Social>
            <Social name="Facebook">
              <path d="M17 3h-2a4 4 0 0 0-4 4v14M7 12h8" />
            </Social>
          </div>
        </div>
        {columns.map((column) => (
          <div key={column.title}>
            <h2 className="h4">{column.title}</h2>
            {column.links.map((link) => (
              <Link key={link.label} to={link.to}>
                {link.label}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <div className="base">
        <span>{useLanguage().name}</span>
        <span>Lagos</span>
        <span>© 2026 Kaya</span>
        <Link to={paths.privacy()}>Privacy</Link>
        <Link to={paths.accessibility()}>Accessibility</Link>
        <Link to={paths.terms()}>Terms</Link>
        <ThemeChoice />
      </div>
    </div>
  </footer>
);
