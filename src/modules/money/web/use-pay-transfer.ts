import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { payByTransfer } from '../calls.gen.ts';
import type { DebtPage } from '../debt-rules.ts';
import type { PayableKind } from '../payable-rules.ts';

/** What the payer chooses, as for a card. */
type Chosen = { readonly amount_kobo?: number; readonly page?: DebtPage };

/** Opens the account of a bank transfer and goes to its page (TransferPage). Two presses open one account. */
export const usePayTransfer = (kind: PayableKind, id: string) => {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const payTransfer = async (chosen: Chosen = {}): Promise<void> => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await call(payByTransfer, { params: { kind, id }, body: chosen });
      await navigate(paths.transfer(kind, id, chosen.page ? { page: chosen.page } : {}));
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
  return { payTransfer, pending, error };
};
