// The frame of /track/{key}: what it shows until the order is known, the same for every order.
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Topbar } from '../../../../kit/ui/bars.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';

export const Head = ({ title, code }: { title: string; code?: string }) => (
  <div data-ground="aro">
    <Topbar
      bare
      back={paths.home()}
      title={
        <span className="track-title">
          <b>{title}</b>
          {code && <span className="sm muted num">{code}</span>}
        </span>
      }
      end={
        <Link className="btn icon-only" to={paths.help()} aria-label="Help">
          <Icon of={CircleQuestionMark} />
        </Link>
      }
    />
  </div>
);

export const Around = ({ children }: { children: ReactNode }) => (
  <>
    <Head title="Your request" />
    <main id="main" tabIndex={-1} className="wrap track">
      <div className="track-main pt-5">
        <h1 className="sr">Your request</h1>
        {children}
      </div>
    </main>
  </>
);

export const Waiting = () => (
  <Around>
    <Skeleton rows={6} label="Loading your request" />
  </Around>
);
