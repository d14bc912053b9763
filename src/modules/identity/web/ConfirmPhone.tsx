// Confirms the profile's phone for sign-in: the password, then the six texted digits.
import { useState } from 'react';
import { showPhone } from '../../../shared/phone.ts';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import * as contract from '../account-contract.ts';
import { confirmPhone, startPhoneProof } from '../calls.gen.ts';
import { CodeField } from './CodeField.tsx';
import { ProveForm } from './ProveForm.tsx';
import { schemaFaults } from './schema-faults.ts';

type CodeFormProps = { phone: string; onConfirmed: () => void; onAgain: () => void };

const CodeForm = ({ phone, onConfirmed, onAgain }: CodeFormProps) => {
  const session = useSession();
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ code: '' }),
    faults: (typed) => schemaFaults(contract.confirmPhone.body, typed),
    send: async (body) => {
      await call(confirmPhone, { body });
      await session.check();
      onConfirmed();
      toast({ title: 'Phone confirmed', tone: 'ok' });
    },
  });
  return (
    <FormShell short label="Confirm phone" pending={pending} error={error} onSubmit={submit}>
      <p>
        We texted 6 digits to <b className="num">{showPhone(phone)}</b>. They work for 10 minutes.
      </p>
      <CodeField {...field('code')} />
      <Button type="submit" look="solid" wide pending={pending} pendingLabel="Confirming…">
        Confirm
      </Button>
      <Button look="quiet" wide onClick={onAgain}>
        Send another code
      </Button>
    </FormShell>
  );
};

export const ConfirmPhone = ({ phone, onConfirmed }: { phone: string; onConfirmed: () => void }) => {
  const [sent, setSent] = useState(false);
  if (sent) return <CodeForm phone={phone} onConfirmed={onConfirmed} onAgain={() => setSent(false)} />;
  return (
    <ProveForm
      label="Confirm phone"
      lead={
        <>
          We text a code to <b className="num">{showPhone(phone)}</b>. After that you can sign in with this number. If
          another Kaya account has it confirmed, it moves to this one, and that account is told.
        </>
      }
      button="Text me a code"
      pendingLabel="Sending…"
      send={async ({ password }) => {
        await call(startPhoneProof, { body: { password } });
        setSent(true);
      }}
    />
  );
};
