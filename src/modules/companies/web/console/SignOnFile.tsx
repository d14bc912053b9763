// The company's own sign-in. If its provider does not work, staff let its people sign in by password.
import { call } from '../../../../kit/api.ts';
import { ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { liftSingleSignOn } from '../../calls.gen.ts';
import type { CompanyFile } from '../../staff-contract.ts';

export const SignOnFile = ({ company, of }: { company: string; of: NonNullable<CompanyFile['sign_on']> }) => {
  const { doing, section, start, leave } = useDoing<'lift'>();
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="Single sign-on">
      <h3 className="h4">Single sign-on</h3>
      <KeyValue
        items={[
          { label: 'Provider', value: <span className="wrap-anywhere">{of.issuer}</span> },
          { label: 'Required', value: of.required ? 'Yes' : 'No' },
        ]}
      />
      {of.required && doing === null && (
        // A separate block: the acts of the company stay at the foot, this one with its part.
        <div>
          <div className="console-acts">
            <Button size="compact" onClick={() => start('lift')}>
              Let people in by password
            </Button>
          </div>
        </div>
      )}
      {doing === 'lift' && (
        <ReasonForm
          label="Let people in by password"
          submit="Let people in"
          pendingLabel="Saving…"
          title="Single sign-on is not required any more"
          work={(reason) => call(liftSingleSignOn, { params: { company }, body: { reason } })}
          onLeave={leave}
        >
          <p className="sm">
            Do this only when the provider does not work and an admin has asked for it. Its people sign in by password
            until an admin requires single sign-on again.
          </p>
        </ReasonForm>
      )}
    </section>
  );
};
