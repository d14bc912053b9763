// An invite: the share, the person it is for, and then the link, which is shown once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { EmailField, Field, PhoneField, TextArea } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { showDate } from '../../../kit/when.ts';
import { inviteWorker } from '../calls.gen.ts';
import { keptOf, parseShare, providerRules } from '../rules.ts';

type Way = 'email' | 'phone' | 'link';
type Made = {
  readonly link: string;
  readonly email: string | null;
  readonly share_bps: number;
  readonly expires_at: string;
};

const Ready = ({ made, name, onClose }: { made: Made; name: string; onClose: () => void }) => {
  const text = say(
    '{name} invites you to its crew on Kaya. You keep {percent} of what you earn. Read and answer by {date}: {link}',
    {
      name,
      percent: keptOf(made.share_bps),
      date: showDate(new Date(made.expires_at)),
      link: made.link,
    },
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: say('Copied'), tone: 'ok' });
    } catch {
      toast({ title: say('Copying did not work'), detail: say('Select the text and copy it.'), tone: 'destructive' });
    }
  };
  return (
    <div className="grid gap-4">
      <p>
        {made.email
          ? say('We have sent the link to {email}. Only that address can use it.', { email: made.email })
          : say('Send this text by SMS or WhatsApp. The link works once.')}
      </p>
      <TextArea label={say('Text to copy')} rows={5} readOnly value={text} className="break-all" />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" onClick={() => void copy()}>
          {say('Copy text')}
        </Button>
        <Button onClick={onClose}>{say('Done')}</Button>
      </div>
    </div>
  );
};

const InviteForm = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const client = useQueryClient();
  const form = useSheetForm({
    start: { way: 'email' as Way, email: '', phone: '', share: String(providerRules.usualShare_bps / 100) },
    faults: ({ way, email, phone, share }) => [
      ...(way === 'email' && email.trim() === '' ? [{ path: 'email', message: say('Enter the email') }] : []),
      ...(way === 'phone' && phone.trim() === '' ? [{ path: 'phone', message: say('Enter the phone number') }] : []),
      ...(parseShare(share) === null ? [{ path: 'share', message: say('Enter a share from 0 to 50%') }] : []),
    ],
    send: async ({ way, email, phone, share }) => {
      try {
        const share_bps = parseShare(share) ?? 0;
        const whom = way === 'email' ? { email } : way === 'phone' ? { phone } : {};
        onMade(await call(inviteWorker, { body: { share_bps, ...whom } }));
        void client.invalidateQueries({ queryKey: ['team'] });
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  });
  const { way, share } = form.values;
  const bps = parseShare(share);
  return (
    <SheetForm
      form={form}
      label={say('Invite a worker')}
      button={say('Make the invite')}
      look="solid"
      pendingLabel={say('Making the invite…')}
      back={say('Back')}
      onClose={onClose}
    >
      <ChoiceCards
        label={say('Who is it for?')}
        name="way"
        value={way}
        onChoose={(chosen) => form.set('way', chosen as Way)}
        options={[
          { value: 'email', title: say('An email address'), line: say('We send the link.') },
          { value: 'phone', title: say('A phone number'), line: say('You send the link by SMS or WhatsApp.') },
          {
            value: 'link',
            title: say('The first person who opens the link'),
            line: say('Send it to one worker only.'),
          },
        ]}
      />
      {way === 'email' && <EmailField {...form.field('email')} label={say('Email of the worker')} autoComplete="off" />}
      {way === 'phone' && (
        <PhoneField
          {...form.field('phone')}
          label={say('Phone of the worker')}
          autoComplete="off"
          hint={say('Only the account that has proven this number can use the link.')}
        />
      )}
      <Field
        {...form.field('share')}
        label={say('Your share in percent')}
        inputMode="decimal"
        hint={bps === null ? undefined : say('The worker keeps {percent}.', { percent: keptOf(bps) })}
      />
    </SheetForm>
  );
};

export const InviteSheet = ({ open, name, onClose }: { open: boolean; name: string; onClose: () => void }) => {
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={made ? say('The invite is ready') : say('Invite a worker')}
      stays={made !== null}
    >
      {made ? <Ready made={made} name={name} onClose={close} /> : <InviteForm onMade={setMade} onClose={close} />}
    </Sheet>
  );
};
