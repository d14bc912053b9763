// The open record: a pane on the right from 1280, a sheet below, with its loading and error states.
import type { ReactNode } from 'react';
import { asApiError } from '../api.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { LoadError, Skeleton } from '../ui/states.tsx';
import { Tag } from '../ui/status.tsx';
import { type Place, useDesk, useGo } from './place.ts';
import type { Sign } from './signs.ts';
import './pane.css';

export const Pane = ({
  place,
  title,
  note,
  sign,
  next,
  children,
}: {
  place: Place;
  title: string;
  /** `3F9A-12C7, received Today, 9:42 AM`. */
  note?: string;
  sign?: Sign;
  /** The next step for staff, or what they wait for. */
  next?: string | null;
  children: ReactNode;
}) => {
  const desk = useDesk();
  const go = useGo();
  const top = (note || sign) && (
    <>
      <div className="console-top small-tags">
        <p className="sm muted num">{note}</p>
        {sign && <Tag tone={sign.tone}>{sign.word}</Tag>}
      </div>
      {next && (
        <p className="console-next">
          <span className="muted">Next</span> {next}
        </p>
      )}
    </>
  );
  if (!desk)
    return (
      <Sheet open side tall title={title} onClose={() => go({ ...place, id: '' })}>
        <div className="console-body dense">
          {top}
          {children}
        </div>
      </Sheet>
    );
  return (
    <aside className="pane console-pane" aria-label={title} key={place.id}>
      <div className="console-body dense">
        {top}
        <h2 className="h2" tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </aside>
  );
};

/** Shown when nothing is open: from 1280 the pane says how to open something; below, there is none. */
export const NothingOpen = ({ what }: { what: string }) =>
  useDesk() ? (
    <aside className="pane console-pane" aria-label="Nothing open">
      <p className="muted console-hint">Choose {what} to see it here.</p>
    </aside>
  ) : null;

export const PaneWaiting = ({ place, error, onRetry }: { place: Place; error: Error | null; onRetry: () => void }) => {
  const fault = error && asApiError(error);
  return (
    <Pane place={place} title={fault ? (fault.status === 404 ? 'Not found' : 'Not loaded') : 'Loading…'}>
      {fault?.status === 404 ? (
        <p>This no longer exists.</p>
      ) : fault ? (
        <LoadError title="This could not be loaded" detail={fault.detail} onRetry={onRetry} />
      ) : (
        <Skeleton rows={5} label="Loading" />
      )}
    </Pane>
  );
};
