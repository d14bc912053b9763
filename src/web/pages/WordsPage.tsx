import type { ReactNode } from 'react';

/** A text page: title and first sentence on indigo, then one column. */
export const WordsPage = ({
  title,
  lead,
  acts,
  beside,
  children,
}: {
  title: string;
  lead: string;
  /** Actions below the first sentence. */
  acts?: ReactNode;
  /** Its parts are sections: from 1024 two per row. */
  beside?: boolean;
  children: ReactNode;
}) => (
  <main id="main" tabIndex={-1}>
    <header className="lead" data-ground="aro">
      <div className="wrap">
        <h1 className="h1">{title}</h1>
        <p>{lead}</p>
        {acts && <div className="lead-acts">{acts}</div>}
      </div>
    </header>
    <div className="wrap">
      <div className={beside ? 'words words-beside' : 'words'}>{children}</div>
    </div>
  </main>
);
