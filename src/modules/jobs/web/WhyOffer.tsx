// The link beside an offered job, and the sheet that tells why it went to whom.
import { say } from '../../../kit/language.ts';
import { useState } from 'react';
import { OfferReceiptSheet } from '../../dispatch/web/door.tsx';

export const WhyOffer = ({ job, label = say('Why was I offered this?') }: { job: string; label?: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {label}
      </button>
      <OfferReceiptSheet order={open ? job : null} onClose={() => setOpen(false)} />
    </>
  );
};
