import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { LoadError, Note } from '../../../kit/ui/states.tsx';
import { resendConfirmation } from '../calls.gen.ts';

/** Sends the confirmation link again; says the same whether or not there is something to confirm. */
export const ResendLink = ({
  email,
  ask = () => call(resendConfirmation, { body: { email } }),
}: {
  email: string;
  /** The request, if it is not for the link of an ordinary sign-up. */
  ask?: () => Promise<unknown>;
}) => {
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | ApiError>('ready');
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'sent') said.current?.focus();
  }, [state]);
  const send = async () => {
    setState('sending');
    try {
      await ask();
      setState('sent');
    } catch (thrown) {
      setState(asApiError(thrown));
    }
  };
  const failed = typeof state === 'object' ? state : null;
  return (
    <>
      <div role="status" tabIndex={-1} ref={said}>
        {state === 'sent' && (
          <Note tone="ok">
            If {email} still needs confirming, a new link is on its way. We send at most one a minute.
          </Note>
        )}
      </div>
      {failed && <LoadError title={failed.title} detail={failed.detail} onRetry={send} />}
      {(state === 'ready' || state === 'sending') && (
        <Button pending={state === 'sending'} pendingLabel="Sending…" onClick={send}>
          Send the link again
        </Button>
      )}
    </>
  );
};
