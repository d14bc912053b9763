// Bars of a screen: head with Back, tailboard with the single action, tab bar of sections.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, type To, useNavigate } from 'react-router';
import { Icon, type IconDrawing } from './Icon.tsx';
import { useNarrow } from './use-narrow.ts';
import { say } from '../language.ts';

/** Back, title, one thing at the end. `back`: where Back leads when there is no previous page. */
export const Topbar = ({
  title,
  back,
  end,
  bare,
}: {
  title: ReactNode;
  back: To;
  end?: ReactNode;
  /** Without its rule, on a separate ground. */
  bare?: boolean;
}) => {
  const navigate = useNavigate();
  return (
    <header className={bare ? 'topbar bare' : 'topbar'}>
      <Link
        className="btn icon-only"
        to={back}
        aria-label={say('Back')}
        onClick={(press) => {
          // The router counts its steps; 0 means the person came from outside.
          const steps: unknown = window.history.state?.idx;
          if (typeof steps === 'number' && steps > 0) {
            press.preventDefault();
            void navigate(-1);
          }
        }}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <span className="t">{title}</span>
      {end}
    </header>
  );
};

/** Indigo bar fixed at the foot of a phone screen, yellow edge, one action. From 768 it is part of the page, under a rule. */
export const Tailboard = ({
  even,
  bare,
  rows,
  three,
  roomless,
  children,
}: {
  /** From 768 without the rule over it. */
  bare?: boolean;
  /**
   * On a phone its buttons have one height, with the reason above them when one is disabled; the page leaves room for it.
   */
  even?: boolean;
  /** 2: a line is shown above the buttons. */
  rows?: 2;
  /** Three buttons: on a phone on one line, without the arrow. */
  three?: boolean;
  /** The page leaves the room itself: the bar is not its last element. */
  roomless?: boolean;
  children: ReactNode;
}) => {
  const narrow = useNarrow();
  return (
    <>
      <div
        className={['tailboard', even && 'even', bare && 'bare', three && 'three'].filter(Boolean).join(' ')}
        data-ground={narrow ? 'aro' : undefined}
      >
        {children}
      </div>
      {!roomless && <div className={rows ? 'tailboard-room high' : 'tailboard-room'} aria-hidden="true" />}
    </>
  );
};

type Section = { to: To; label: string; icon: IconDrawing; current: boolean; count?: ReactNode };

/** Bottom bar of up to five sections on a phone; each is a link with its own URL. */
export const TabBar = ({
  label,
  sections,
  more,
}: {
  label: string;
  sections: readonly Section[];
  more?: ReactNode;
}) => (
  <>
    <nav className="tabbar" aria-label={label}>
      {sections.map((section) => (
        <Link key={section.label} to={section.to} aria-current={section.current ? 'page' : undefined}>
          <Icon of={section.icon} />
          {section.label}
          {section.count}
        </Link>
      ))}
      {more}
    </nav>
    <div className="tabbar-room" aria-hidden="true" />
  </>
);
