// A person's saved places as a section of a page: the list, and a sheet to add, rename or move one.
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { deleteSavedPlace } from '../calls.gen.ts';
import { useLate } from '../../../kit/use-late.ts';
import { maxSaved } from '../rules.ts';
import type { SavedPlace } from '../saved-contract.ts';
import { signOf } from './place-signs.ts';
import { useSavedPlaces } from './use-saved-places.ts';
import './saved-places.css';

const loadForm = () => import('./SavedPlaceForm.tsx').then((file) => file.SavedPlaceForm);

const Row = ({ saved, onChange, onDelete }: { saved: SavedPlace; onChange: () => void; onDelete: () => void }) => (
  <li>
    <div className="row saved-row">
      <Icon of={signOf(saved.label)} />
      <span>
        <span className="t">{saved.label}</span>
        <span className="d">{saved.address}</span>
        {saved.landmark && <span className="d">{saved.landmark}</span>}
      </span>
      <span className="saved-acts">
        <button type="button" className="link" onClick={onChange}>
          Change<span className="sr"> {saved.label}</span>
        </button>
        <button type="button" className="link" onClick={onDelete}>
          Delete<span className="sr"> {saved.label}</span>
        </button>
      </span>
    </div>
  </li>
);

const DeleteSheet = ({
  saved,
  onClose,
  onGone,
}: {
  saved: SavedPlace | null;
  onClose: () => void;
  onGone: () => void;
}) => {
  const [pending, setPending] = useState(false);
  const remove = async (id: string): Promise<void> => {
    if (pending) return;
    setPending(true);
    try {
      await call(deleteSavedPlace, { params: { id } });
      onGone();
      onClose();
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet open={saved !== null} onClose={onClose} title={`Delete ${saved?.label ?? ''}?`}>
      <p>{saved?.address}</p>
      <div className="pin-acts">
        <Button onClick={onClose}>Keep it</Button>
        <Button
          look="danger-line"
          pending={pending}
          pendingLabel="Deleting…"
          onClick={() => saved && void remove(saved.id)}
        >
          Delete
        </Button>
      </div>
    </Sheet>
  );
};

/** For a page of a signed-in person. Includes a heading; `heading` is the class and text for its level. */
export const SavedPlaces = ({ heading = 'Saved places' }: { heading?: string }) => {
  const { saved: data, error, again, changed } = useSavedPlaces(true);
  const [editing, setEditing] = useState<SavedPlace | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SavedPlace | null>(null);
  const { part: Form, failed, again: loadAgain } = useLate(loadForm, editing !== null);
  const full = (data?.length ?? 0) >= maxSaved;
  const add = (
    <Button
      off={full && 'You have 20 saved places. Delete one before you save another.'}
      onClick={() => setEditing('new')}
    >
      Add a place
    </Button>
  );
  return (
    <section className="saved-places" aria-labelledby="saved-places">
      <h2 className="h2" id="saved-places">
        {heading}
      </h2>
      {data && data.length > 0 && (
        <>
          <Ledger label={heading}>
            {data.map((saved) => (
              <Row
                key={saved.id}
                saved={saved}
                onChange={() => setEditing(saved)}
                onDelete={() => setDeleting(saved)}
              />
            ))}
          </Ledger>
          <div>{add}</div>
        </>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No saved places yet."
          hint="Save your home or work address and pick it in any address field."
          action={add}
        />
      )}
      {!data && error?.status === 0 && (
        <LoadError title="You are offline." detail="Your places appear when you are back online." onRetry={again} />
      )}
      {!data && error && error.status !== 0 && (
        <LoadError title="Failed to load your places" detail={error.detail} onRetry={again} />
      )}
      {!data && !error && <Skeleton rows={2} label="Loading your places" />}
      <Sheet
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? 'Add a place' : `Change ${editing?.label ?? ''}`}
      >
        {Form ? (
          <Form saved={editing === 'new' ? null : editing} onDone={() => setEditing(null)} onSaved={changed} />
        ) : failed ? (
          <LoadError title="The form could not be loaded." onRetry={loadAgain} />
        ) : (
          <Skeleton rows={3} label="Loading the form" />
        )}
      </Sheet>
      <DeleteSheet saved={deleting} onClose={() => setDeleting(null)} onGone={changed} />
    </section>
  );
};
