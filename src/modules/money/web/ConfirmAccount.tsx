// An account that may not be the worker's own, or a large sum: name, bank and amount again, and the password or a code.
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Field, PasswordField } from '../../../kit/ui/fields.tsx';
import { faultOf, type FormError, FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue, Total } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import type { AskedProof, ShownAccount, TypedProof } from './payout-form.ts';
import { noNameWords, sayDoubt } from './words.ts';

type Props = {
  asked: AskedProof;
  payout: { to: ShownAccount; amount_kobo: number; fee_kobo: number; net_kobo: number };
  pending: boolean;
  error: FormError | null;
  onConfirm: (proof: TypedProof) => void;
  onClose: () => void;
};

export const ConfirmAccount = ({ asked, payout, pending, error, onConfirm, onClose }: Props) => {
  const { to, amount_kobo, fee_kobo, net_kobo } = payout;
  const large = asked.doubt === 'large_sum';
  const { proof } = asked;
  const form = useForm({
    start: () => newDraft({ password: '', code: '' }),
    faults: ({ [proof]: typed }) =>
      typed
        ? []
        : [{ path: proof, message: proof === 'password' ? phrase('Enter your password') : phrase('Enter the code') }],
    faultsAtPress: true,
    send: async ({ password, code }) => onConfirm(proof === 'password' ? { password } : { code }),
  });
  const tied = { ...form.field(proof), error: form.errorOf(proof) ?? faultOf(error, proof) };
  return (
    <Sheet
      open
      onClose={onClose}
      title={large ? say('Confirm this payout') : say('Check this account')}
      closeLabel={say('Cancel')}
    >
      <FormShell
        short
        label={say('Confirm the payout')}
        className="form payconfirm"
        pending={pending}
        error={error}
        onSubmit={() => void form.submit()}
      >
        <Note tone={large ? 'plain' : 'bad'}>{sayDoubt(asked.doubt)}</Note>
        <div>
          <KeyValue
            items={[
              { label: say('Name on the account'), value: <b>{asked.account_name ?? say(noNameWords)}</b> },
              ...(to.place ? [{ label: say(to.title), value: to.place }] : []),
              { label: say('Account'), value: <span className="num payto">{to.account}</span> },
              { label: say('Amount'), value: <span className="num">{naira(amount_kobo)}</span> },
              { label: say('Fee'), value: <span className="num">{naira(-fee_kobo)}</span> },
            ]}
          />
          <Total label={asked.doubt === 'other_name' ? say('They receive') : say('You receive')}>
            {naira(net_kobo)}
          </Total>
        </div>
        {proof === 'password' ? (
          <PasswordField {...tied} label={say('Your password')} autoComplete="current-password" />
        ) : (
          <Field
            {...tied}
            label={say('Code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="123 456"
            hint={say('The 6 digits from your authenticator app, or a recovery code.')}
          />
        )}
        <div className="acts">
          <Button type="submit" look="solid" pending={pending} pendingLabel={say('Sending…')}>
            {say('Send {amount} payout', { amount: naira(amount_kobo) })}
          </Button>
          <Button onClick={onClose}>{say('Cancel')}</Button>
        </div>
      </FormShell>
    </Sheet>
  );
};
