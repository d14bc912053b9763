// An offer that arrives while a sheet is open is shown above it. The sheet stays as it was, typed text included.
import { type ReactNode, useState } from 'react';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import type { DriverOffer } from '../../modules/rides/trip-steps-contract.ts';

/** Whether the offer belongs above the open sheet; `put` moves this offer behind it. */
export const useOfferAbove = (offer: DriverOffer | null, busy: boolean) => {
  const [aside, setAside] = useState<string | null>(null);
  return { above: offer !== null && busy && aside !== offer.id, put: () => setAside(offer?.id ?? null) };
};

export const OfferAbove = ({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Sheet open={open} onClose={onClose} title="New ride" closeLabel="Close, the offer stays open">
    {children}
  </Sheet>
);
