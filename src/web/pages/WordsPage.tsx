import type { ReactNode } from 'react';

/** A text page: title and first sentence on indigo, then one column. */
export const WordsPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    <header className="lead" data-ground="aro">
      <div className="wrap">
        <h1 className="h1">{title}</h1>
        <p>{lead}</p>
      </div>
    </header>
    <div className="wrap">
      <div className="words">{children}</div>
    </div>
  </main>
);
