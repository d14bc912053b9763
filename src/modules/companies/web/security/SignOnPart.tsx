import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { removeSingleSignOn, requireSingleSignOn, testSingleSignOn } from '../../calls.gen.ts';
import { useDeed } from './security-queries.ts';
import { SecurityPart } from './SecurityPart.tsx';
import { SignOnForm, useSignOnForm } from './SignOnForm.tsx';
import type { Security } from './TwoFactorPart.tsx';

type SignOn = NonNullable<Security['single_sign_on']>;

const stateOf = (view: SignOn | null) => {
  if (!view) return { tone: 'off', word: 'Off' } as const;
  if (view.required) return { tone: 'ok', word: 'Required' } as const;
  return view.tested_at ? ({ tone: 'ok', word: 'On' } as const) : ({ tone: 'warn', word: 'Not tested yet' } as const);
};

const go = (url: string) => window.location.assign(url);

const Acts = ({ company, view, onChange }: { company: string; view: SignOn; onChange: () => void }) => {
  const { doing, run } = useDeed(company);
  const { required } = view;
  const [asking, setAsking] = useState(false);
  const params = { company };
  const require = async () => {
    const done = await run('require', () => call(requireSingleSignOn, { params, body: { required: !required } }));
    if (done)
      toast({
        title: required ? 'Single sign-on is no longer required' : 'Single sign-on is required of everybody',
        tone: 'ok',
      });
  };
  const remove = async () => {
    if (await run('remove', () => call(removeSingleSignOn, { params }))) setAsking(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          look={view.tested_at ? 'line' : 'solid'}
          pending={doing === 'test'}
          pendingLabel="Asking the provider…"
          onClick={() => void run('test', async () => go((await call(testSingleSignOn, { params })).url))}
        >
          Test sign-in
        </Button>
        <Button
          look={required ? 'danger-line' : 'line'}
          off={
            !required &&
            !(view.tested_at && view.own) &&
            (view.tested_at
              ? 'Test it from this browser first, so that you are not locked out.'
              : 'Test it first, so that you are not locked out.')
          }
          pending={doing === 'require'}
          pendingLabel="Saving…"
          onClick={() => void require()}
        >
          {required ? 'Stop requiring it' : 'Require it of everybody'}
        </Button>
        <Button look="line" onClick={onChange}>
          Change
        </Button>
        <Button look="danger-line" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <Sheet open={asking} onClose={() => setAsking(false)} title="Remove single sign-on?">
        <div className="grid gap-5">
          <p>People sign in with their own password again. What they have on Kaya stays.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger-line"
              pending={doing === 'remove'}
              pendingLabel="Removing…"
              onClick={() => void remove()}
            >
              Remove single sign-on
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              Back
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
};

export const SignOnPart = ({ company, view, returnTo }: { company: string; view: SignOn | null; returnTo: string }) => {
  const [open, setOpen] = useState(false);
  const { run } = useDeed(company);
  const close = () => setOpen(false);
  const form = useSignOnForm(company, view, () => {
    close();
    void run('saved', async () => undefined);
  });
  const { tone, word } = stateOf(view);
  return (
    <SecurityPart
      id="single-sign-on"
      title="Single sign-on"
      end={<Tag tone={tone}>{word}</Tag>}
      lead="Your people sign in to Kaya with your company’s own sign-in (OpenID Connect). The first time, each of them confirms it by email."
    >
      {view ? (
        <>
          <dl className="security-facts">
            <dt>Issuer</dt>
            <dd>{view.issuer}</dd>
            <dt>Client ID</dt>
            <dd>{view.client_id}</dd>
            <dt>Redirect address</dt>
            <dd>{returnTo}</dd>
            <dt>Last test</dt>
            <dd>{view.tested_at ? showDateTime(new Date(view.tested_at)) : 'Not tested yet'}</dd>
          </dl>
          {view.required && (
            <Note tone="info">
              Members see the company’s pages only after this sign-in. If your provider stops working, write to us:
              staff can lift the requirement.
            </Note>
          )}
          <Acts company={company} view={view} onChange={() => setOpen(true)} />
        </>
      ) : (
        <div>
          <Button look="solid" onClick={() => setOpen(true)}>
            Enable SSO
          </Button>
        </div>
      )}
      <Sheet open={open} onClose={close} title="Single sign-on">
        <SignOnForm form={form} returnTo={returnTo} hasSecret={view !== null} onClose={close} />
      </Sheet>
    </SecurityPart>
  );
};
