// Paying by USSD code or from a wallet, where a payment is due: after bank transfer and card, and only what a provider has.
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { leaveFor } from '../../../kit/leave-for.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { payByWallet } from '../calls.gen.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { Chosen } from './use-card-payment.ts';
import { usePayWays } from './use-pay-ways.ts';

/** leaving: before the browser goes to the page of the wallet. */
export const useWallet = (kind: PayableKind, id: string, leaving?: () => void) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const payFromWallet = async (chosen: Chosen = {}): Promise<void> => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const { checkout_url } = await call(payByWallet, { params: { kind, id }, body: chosen });
      leaving?.();
      if (checkout_url) await leaveFor(checkout_url);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setPending(false);
  };
  return { payFromWallet, pending, error };
};

/** open: the way of an attempt that waits; its button leads back to it and is the only one. may: asked at each press. */
export const OtherWays = ({
  kind,
  id,
  chosen = {},
  off = false,
  wide = false,
  open,
  may = () => true,
  leaving,
}: {
  kind: PayableKind;
  id: string;
  chosen?: Chosen;
  off?: string | false;
  wide?: boolean;
  open?: 'ussd' | 'wallet';
  may?: () => boolean;
  leaving?: () => void;
}) => {
  const navigate = useNavigate();
  const { data } = usePayWays();
  const { payFromWallet, pending, error } = useWallet(kind, id, leaving);
  const ussd = open === 'ussd' || (!open && (data?.ussd_banks.length ?? 0) > 0);
  const wallet = open === 'wallet' || (!open && data?.wallet === true);
  return (
    <>
      {ussd && (
        <Button
          look={open ? 'main' : 'line'}
          wide={wide}
          icon={Smartphone}
          off={off}
          onClick={() => may() && void navigate(paths.ussd(kind, id, chosen))}
        >
          {open ? say('Back to the USSD code') : say('Pay by USSD')}
        </Button>
      )}
      {wallet && (
        <Button
          look={open ? 'main' : 'line'}
          wide={wide}
          icon={Wallet}
          pending={pending}
          pendingLabel={say('Opening…')}
          off={off}
          onClick={() => may() && void payFromWallet(chosen)}
        >
          {open ? say('Back to the page of the wallet') : say('Pay from a wallet')}
        </Button>
      )}
      {error && (
        <div role="alert">
          <Note tone="bad">{say(error.detail)}</Note>
        </div>
      )}
    </>
  );
};
