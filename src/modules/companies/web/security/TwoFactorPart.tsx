import type { Answer } from '../../../../shared/contract.ts';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { type readSecurity, requireTwoFactor } from '../../calls.gen.ts';
import { useDeed } from './security-queries.ts';
import { SecurityPart } from './SecurityPart.tsx';

export type Security = Answer<typeof readSecurity>;

export const TwoFactorPart = ({
  company,
  view: { required, own },
}: {
  company: string;
  view: Security['two_factor'];
}) => {
  const { doing, run } = useDeed(company);
  const set = async () => {
    const done = await run('two-factor', () =>
      call(requireTwoFactor, { params: { company }, body: { required: !required } }),
    );
    if (done)
      toast({
        title: required ? 'Two-factor is no longer required' : 'Two-factor is required of everybody',
        tone: 'ok',
      });
  };
  return (
    <SecurityPart
      id="two-factor"
      title="Two-factor"
      end={<Tag tone={required ? 'ok' : 'off'}>{required ? 'Required' : 'Not required'}</Tag>}
      lead="A code from an authenticator app after the password. A member without it is led to set it up, and sees nothing of the company until then."
    >
      {!own && (
        <p>
          Your own account has no two-factor yet.{' '}
          <Link className="link" to={`${paths.auth()}#two-factor`}>
            Set it up
          </Link>{' '}
          before you require it.
        </p>
      )}
      <div>
        <Button
          look={required ? 'danger-line' : 'solid'}
          off={!required && !own && 'Set up two-factor for your own account first.'}
          pending={doing !== null}
          pendingLabel="Saving…"
          onClick={() => void set()}
        >
          {required ? 'Stop requiring two-factor' : 'Require two-factor'}
        </Button>
      </div>
    </SecurityPart>
  );
};
