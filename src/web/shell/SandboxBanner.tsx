import { useSession } from '../../modules/identity/web/door.ts';

/** On every page when sandbox payments or test keys are allowed outside development (KAYA_ALLOW_SANDBOX). */
export const SandboxBanner = () =>
  useSession().payments === 'sandbox' && (
    <p className="offline" role="note">
      Test payments: no real money moves.
    </p>
  );
