// 'Share my trip': asks whether to show the price, then opens the device's share sheet, or else copies the link.
import Share2 from 'lucide-react/icons/share-2';
import { useRef, useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { type ApiError, asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import type { Trip } from '../contract.ts';
import type { TripActs } from './ride-queries.ts';

/** Shares the link. False when it was neither shared nor copied. */
const give = async (url: string): Promise<boolean> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: 'My trip with Kaya', text: 'Follow my trip with Kaya', url });
      return true;
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return false;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // Without clipboard permission the link itself is shown.
    return false;
  }
  toast({
    title: 'Link copied',
    detail: 'Anyone with the link can follow this trip until two hours after it ends.',
    tone: 'ok',
  });
  return true;
};

export const ShareTrip = ({ trip, acts }: { trip: Trip; acts: TripActs }) => {
  /** One link per choice, however often it is shared. */
  const made = useRef(new Map<boolean, string>());
  const [open, setOpen] = useState(false);
  const [showsPrice, setShowsPrice] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    setPending(true);
    setRefused(null);
    try {
      const url = made.current.get(showsPrice) ?? (await acts.share(showsPrice)).url;
      made.current.set(showsPrice, url);
      setShown(url);
      await give(url);
    } catch (thrown) {
      setRefused(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button look="line" icon={Share2} className="grow" onClick={() => setOpen(true)}>
        Share my trip
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Share this ride">
        <div className="grid gap-4">
          <p>
            Anyone with the link sees where you are, your driver and the vehicle, until two hours after the ride. They
            do not see phone numbers or your start code.
          </p>
          <Checkbox
            label="Show the price"
            hint={showsPrice ? `They see ${naira(trip.price_kobo)}.` : 'They do not see what the ride costs.'}
            checked={showsPrice}
            onChange={({ target }) => {
              setShowsPrice(target.checked);
              setShown(null);
            }}
          />
          {refused && (
            <div role="alert">
              <Note tone="bad">{refused.detail}</Note>
            </div>
          )}
          {shown && (
            <Field
              label="Link to follow this trip"
              name="share"
              readOnly
              value={shown}
              onFocus={(event) => event.target.select()}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              look="solid"
              icon={Share2}
              pending={pending}
              pendingLabel="Making the link…"
              onClick={() => void share()}
            >
              Share link
            </Button>
            <Button look="line" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};
