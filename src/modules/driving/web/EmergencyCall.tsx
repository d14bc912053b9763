// SOS on the road: 112 is called by this telephone after three seconds, in which an accidental press can be cancelled.
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';

const emergency = '112';
const seconds = 3;

const Countdown = ({ onClose }: { onClose: () => void }) => {
  const [left, setLeft] = useState(seconds);
  const over = left === 0;
  useEffect(() => {
    if (over) {
      window.location.href = `tel:${emergency}`;
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, over]);
  return (
    <div className="grid gap-4">
      <p role="status" className="h2 num">
        {over ? `Calling ${emergency}` : `Calling ${emergency} in ${left} s`}
      </p>
      <p>
        Your phone calls {emergency}, the emergency number of Nigeria, free of charge. Kaya is not told and does not
        hear the call.
      </p>
      <a className="btn danger tall wide" href={`tel:${emergency}`}>
        Call now
      </a>
      <Button look="line" size="tall" wide onClick={onClose}>
        {over ? 'Close' : 'Cancel'}
      </Button>
    </div>
  );
};

export const EmergencyCall = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="road-sos" aria-label="SOS: call 112" onClick={() => setOpen(true)}>
        SOS
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Emergency call">
        <Countdown onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
};
