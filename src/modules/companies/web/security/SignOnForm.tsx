// The provider's issuer, client ID and secret. The secret is write-only.
import { call } from '../../../../kit/api.ts';
import { Field, PasswordField } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { asApiError } from '../../../../kit/api.ts';
import { saveSingleSignOn } from '../../calls.gen.ts';
import { issuerFault } from '../../security-rules.ts';
import type { Security } from './TwoFactorPart.tsx';

export const useSignOnForm = (company: string, before: Security['single_sign_on'], onDone: () => void) =>
  useSheetForm({
    start: { issuer: before?.issuer ?? '', client_id: before?.client_id ?? '', client_secret: '' },
    faults: ({ issuer, client_id, client_secret }) => {
      const wrong = issuerFault(issuer.trim());
      return [
        ...(wrong ? [{ path: 'issuer', message: wrong }] : []),
        ...(client_id.trim() ? [] : [{ path: 'client_id', message: 'Enter the client ID' }]),
        ...(client_secret || issuer.trim() === before?.issuer
          ? []
          : [{ path: 'client_secret', message: 'Enter the client secret' }]),
      ];
    },
    send: async ({ client_secret, ...typed }) => {
      try {
        const body = client_secret ? { ...typed, client_secret } : typed;
        await call(saveSingleSignOn, { params: { company }, body });
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: 'Saved', detail: 'Press "Test sign-in" to see whether it works.' },
    onDone,
  });

export const SignOnForm = ({
  form,
  returnTo,
  hasSecret,
  onClose,
}: {
  form: ReturnType<typeof useSignOnForm>;
  /** Registered at the provider. */
  returnTo: string;
  hasSecret: boolean;
  onClose: () => void;
}) => (
  <SheetForm form={form} label="Single sign-on" button="Save" look="main" pendingLabel="Saving…" onClose={onClose}>
    <p>
      Register Kaya at your provider as a web application with this redirect address:{' '}
      <b className="wrap-anywhere">{returnTo}</b>
    </p>
    <Field
      {...form.field('issuer')}
      label="Issuer"
      hint="The address that your provider gives as issuer, without /.well-known/…"
      placeholder="https://id.zuma.example"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
    />
    <Field {...form.field('client_id')} label="Client ID" autoCapitalize="none" spellCheck={false} autoComplete="off" />
    <PasswordField
      {...form.field('client_secret')}
      label="Client secret"
      hint={hasSecret ? 'Leave it empty to keep the one before. It is never shown.' : 'It is never shown again.'}
      autoComplete="new-password"
    />
  </SheetForm>
);
