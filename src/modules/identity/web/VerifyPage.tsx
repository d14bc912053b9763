// /verify: the target of a company sign-up's link (partners.md §2.6, §5, §8).
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asApiError } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { identityRefusals } from '../contract.ts';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { openLink } from './confirm-link.ts';
import { useSession } from './session.tsx';

export const meta = pageMeta('Verify your email');

/** ms until the page continues by itself (partners.md §9). */
const goesOnAfter_ms = 2_000;

const codeIn = (hash: string): string | null => {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  return fragment.get('type') === 'magiclink' ? fragment.get('access_token') : null;
};

type State = { at: 'loading' } | { at: 'verified'; next: string } | { at: 'failed'; sentence: string };
const noLink: State = { at: 'failed', sentence: 'Invalid verification link.' };

const useVerification = () => {
  const { check } = useSession();
  const { hash } = useLocation();
  const [code, setCode] = useState(() => codeIn(hash));
  // The same as in the prerendered page, which knows no address, so that hydration matches.
  const [state, setState] = useState<State>({ at: 'loading' });
  // Another link opened in the same tab changes only the hash.
  const linkCode = codeIn(hash);
  if (linkCode && linkCode !== code) {
    setCode(linkCode);
    setState({ at: 'loading' });
  }
  const verify = useCallback(async () => {
    if (!code) return setState(noLink);
    try {
      const { next } = await openLink({ kind: 'magiclink', code });
      void check();
      toast({
        title: 'Your email has been verified successfully.',
        detail: 'This email address has been verified.',
        tone: 'ok',
      });
      setState({ at: 'verified', next });
    } catch (thrown) {
      const bad = asApiError(thrown).code === identityRefusals.bad_link.code;
      const sentence = bad ? 'Verification link invalid or expired.' : 'Could not complete verification.';
      setState({ at: 'failed', sentence });
    }
  }, [code, check]);
  const again = () => {
    setState({ at: 'loading' });
    void verify();
  };
  return { state, verify, again };
};

export default function VerifyPage() {
  const navigate = useNavigate();
  const { state, verify, again } = useVerification();

  useEffect(() => {
    // Removes the secret from the address bar and the history.
    window.history.replaceState(window.history.state, '', paths.verify());
    void verify();
  }, [verify]);

  const next = state.at === 'verified' ? state.next : null;
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => void navigate(next), goesOnAfter_ms);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  return (
    <AuthFrame>
      <div className="grid gap-5" aria-live="polite">
        {state.at === 'loading' && <AuthTitle>Checking your link…</AuthTitle>}
        {state.at === 'verified' && (
          <>
            <div>
              <Tag tone="ok">Verified!</Tag>
            </div>
            <AuthTitle moved>Your email has been verified successfully.</AuthTitle>
            <p>This email address has been verified.</p>
            <LinkButton look="main" wide to={state.next}>
              OK
            </LinkButton>
          </>
        )}
        {state.at === 'failed' && (
          <>
            <div>
              <Tag tone="bad">Verification failed</Tag>
            </div>
            <AuthTitle moved>{state.sentence}</AuthTitle>
            <div className="flex flex-wrap gap-3">
              <Button look="solid" onClick={again}>
                Retry
              </Button>
              <LinkButton to={paths.corporateStart()}>Go back</LinkButton>
            </div>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
