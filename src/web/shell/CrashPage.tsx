import { Button, LinkButton } from '../../kit/ui/Button.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';

/** Shown when a page crashed: what happened, that nothing was lost, and how to continue. */
export const CrashPage = () => (
  <div className="wrap">
    <div className="nav">
      <Lockup />
    </div>
    <main id="main" className="crash">
      <title>Something went wrong | Kaya</title>
      <h1 className="h1">Something went wrong</h1>
      <p>We could not show this page. What you sent is saved. Check your connection and try again.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <LinkButton to="/" reloadDocument>
          Return to Home
        </LinkButton>
      </div>
    </main>
  </div>
);
