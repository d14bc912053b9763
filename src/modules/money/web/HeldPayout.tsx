// A payout to a new account: until when it waits and why, the code that sends it now, and cancelling it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { phrase, say, sayWith } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { sayWhen } from '../../../kit/when.ts';
import { naira } from '../../../shared/naira.ts';
import { cancelPayout, releasePayout } from '../calls.gen.ts';
import type { Payout } from '../contract.ts';

type Props = {
  payout: Payout;
  /** A code of two-factor sign-in sends it now. */
  codeSends: boolean;
};

/** Null, or why it was refused. The page has the new state afterwards either way. */
const useHeldActs = ({ id }: Payout) => {
  const client = useQueryClient();
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return null;
    } catch (thrown) {
      return asApiError(thrown);
    } finally {
      await client.invalidateQueries({ queryKey: ['earnings'] });
    }
  };
  return {
    release: (code: string) => act(() => call(releasePayout, { params: { id }, body: { code } })),
    cancel: () => act(() => call(cancelPayout, { params: { id } })),
  };
};

const CodeSheet = ({
  payout,
  release,
  open,
  onClose,
}: {
  payout: Payout;
  release: (code: string) => ReturnType<ReturnType<typeof useHeldActs>['release']>;
  open: boolean;
  onClose: () => void;
}) => {
  const form = useSheetForm({
    start: { code: '' },
    faults: ({ code }) => (code.trim() ? [] : [{ path: 'code', message: phrase('Enter the code') }]),
    send: ({ code }) => release(code),
    done: { title: say('Payout confirmed'), detail: say('It is on its way.') },
    onDone: onClose,
  });
  return (
    <Sheet open={open} onClose={onClose} title={say('Confirm the payout')}>
      <SheetForm
        form={form}
        label={say('Confirm the payout')}
        button={say('Send {amount} payout', { amount: naira(payout.amount_kobo) })}
        look="solid"
        pendingLabel={say('Sending…')}
        back={say('Cancel')}
        onClose={onClose}
      >
        <p>{sayWith('To {account}', { account: <b>{payout.shown}</b> })}</p>
        <Field
          {...form.field('code')}
          label={say('Code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="123 456"
          hint={say('The 6 digits from your authenticator app, or a recovery code.')}
        />
      </SheetForm>
    </Sheet>
  );
};

export const HeldPayout = ({ payout, codeSends }: Props) => {
  const { release, cancel } = useHeldActs(payout);
  const [asks, setAsks] = useState<'code' | 'cancel' | null>(null);
  const [pending, setPending] = useState(false);
  if (payout.waits_until === null) return null;
  const when = sayWhen(new Date(payout.waits_until));
  const stop = async () => {
    setPending(true);
    const refused = await cancel();
    setPending(false);
    setAsks(null);
    toast(
      refused
        ? { title: refused.title, detail: refused.detail, tone: 'destructive' }
        : { title: say('Payout cancelled'), detail: say('The money is back in your balance.'), tone: 'ok' },
    );
  };
  return (
    <div className="payheld">
      <Note>
        <p>{sayWith('This account is new, so your payout waits until {when}.', { when: <b>{when}</b> })}</p>
        <p>
          {codeSends
            ? say('Until then you can cancel it, or send it now with a code from your authenticator app.')
            : say(
                'Until then you can cancel it. If you turned on two-factor sign-in earlier, you can send it now with a code.',
              )}
        </p>
      </Note>
      <div className="acts">
        {asks === 'cancel' ? (
          <>
            <Button look="danger" pending={pending} pendingLabel={say('Cancelling…')} onClick={() => void stop()}>
              {say('Cancel the payout of {amount}', { amount: naira(payout.amount_kobo) })}
            </Button>
            <Button onClick={() => setAsks(null)}>{say('Keep')}</Button>
          </>
        ) : (
          <>
            {codeSends && (
              <Button look="solid" onClick={() => setAsks('code')}>
                {say('Send it now')}
              </Button>
            )}
            <Button look="danger-line" onClick={() => setAsks('cancel')}>
              {say('Cancel payout')}
            </Button>
          </>
        )}
      </div>
      <CodeSheet payout={payout} release={release} open={asks === 'code'} onClose={() => setAsks(null)} />
    </div>
  );
};
