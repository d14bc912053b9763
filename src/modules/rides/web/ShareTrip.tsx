// 'Share my trip': the device's own share sheet when it has one, else the link is copied.
import Share2 from 'lucide-react/icons/share-2';
import { useRef, useState } from 'react';
import { asApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import type { TripActs } from './ride-queries.ts';

export const ShareTrip = ({ acts }: { acts: TripActs }) => {
  const made = useRef<string | null>(null);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    setPending(true);
    try {
      made.current ??= (await acts.share()).url;
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    } finally {
      setPending(false);
    }
    const url = made.current;
    if (!url) return;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: 'My trip with Kaya', text: 'Follow my trip with Kaya', url });
        return;
      } catch (thrown) {
        if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({
        title: 'Link copied',
        detail: 'Anyone with the link can follow this trip until two hours after it ends.',
        tone: 'ok',
      });
    } catch {
      // Without permission for the clipboard the link itself is shown.
    }
    setShown(url);
  };
  return (
    <>
      <Button look="line" icon={Share2} className="grow" pending={pending} onClick={() => void share()}>
        Share my trip
      </Button>
      {shown && (
        <Field
          label="Link to follow this trip"
          name="share"
          readOnly
          value={shown}
          className="basis-full"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
};
