// The account set-up screen, from the sign-up until the link in the letter is used (partners.md §2.6; decisions.md, "Small rulings").
import { call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { ResendLink } from '../../identity/web/corporate-door.ts';
import { startSignUp } from '../calls.gen.ts';
import type { SignUp } from './sign-up-here.ts';
import './corporate.css';

export const AccountPending = ({ typed }: { typed: SignUp }) => (
  <>
    <Topbar title="Kaya for Business" back={paths.home()} />
    <main id="main" tabIndex={-1} className="wrap account-setup">
      <Tag tone="now">Verification Pending</Tag>
      <h1 className="h1">Check your email to verify</h1>
      <p>
        We sent a link to <b className="wrap-anywhere">{typed.work_email}</b>. Open it on this device: the page it opens
        leads back here.
      </p>
      <p className="muted">Nothing after a few minutes? Look in the spam folder, or ask for it again.</p>
      <ResendLink email={typed.work_email} ask={() => call(startSignUp, { body: typed })} />
      <LinkButton to={paths.corporateStart()}>Use another email</LinkButton>
    </main>
  </>
);
