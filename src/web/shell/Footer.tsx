// Footer of the public pages (customer.md §2.3): four columns, English, Lagos, copyright, legal pages.
import { Link } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import { languageOf } from '../../shared/language.ts';
import { ifGiven, sites } from '../../kit/page-settings.ts';
import { paths } from '../../kit/paths.ts';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const SisterSites = () =>
  sites.map(({ name, url }) => (
    <a
      key={name}
      {...ifGiven(name)}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name}, another site, opens in a new tab`}
    >
      {name}
      <span className="away" aria-hidden="true">
        ↗
      </span>
    </a>
  ));

const columns = [
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.aboutKaya() },
      { label: 'Help', to: paths.help() },
      { label: 'Newsroom', to: paths.newsroom() },
      { label: 'Careers', to: paths.careers() },
    ],
  },
  {
    title: 'Products',
    links: [
      { label: 'Move', to: paths.bookService({ serviceType: 'move' }) },
      { label: 'Get a move', to: paths.findMover() },
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

export const Footer = () => (
  <footer className="foot" data-ground="aro">
    <div className="wrap">
      {/* The About link in the navigation bar leads here. */}
      <section id="about" aria-labelledby="about-title">
        <Lockup to={paths.home()} />
        <h2 className="h3" id="about-title">
          About Kaya
        </h2>
        <p>Kaya is Hausa for load. We find people to carry it, anywhere in Nigeria.</p>
        <p className="muted">You see the price first, and follow each step until it is delivered.</p>
        <Link className="link" to={paths.aboutKaya()}>
          More about Kaya
        </Link>
      </section>
      <div className="cols">
        {columns.map((column) => (
          <div key={column.title}>
            <h2 className="h4">{column.title}</h2>
            {column.links.map((link) => (
              <Link key={link.label} to={link.to}>
                {link.label}
              </Link>
            ))}
            {column.title === 'Products' && <SisterSites />}
          </div>
        ))}
      </div>
      <div className="base">
        <span>{languageOf(useLanguage()).name}</span>
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
