import BadgeCheck from 'lucide-react/icons/badge-check';
import { Cloth } from '../../../../kit/ui/Cloth.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';

const cloth = {
  rows: ['weave road petal kite fish comb arc', 'fish van comb steps wheel house petal'],
  tile: 44,
  load: [1, 1],
  home: [5, 1],
  route: [
    [1, 1],
    [5, 1],
  ],
} as const;

export const WelcomeBanner = ({
  name,
  verified,
  title = 'Complete your account setup',
}: {
  name: string | null;
  /** Null for an employee: that the company's account is verified concerns those who run it. */
  verified: string | null;
  title?: string;
}) => (
  <div className="welcome-banner" data-ground="aro">
    <div>
      <p className="muted wrap-anywhere">{name ? `Welcome, ${name}` : 'Welcome'}</p>
      <h1 className="h1 wrap-anywhere">{title}</h1>
      {verified && (
        <p className="welcome-verified">
          <Icon of={BadgeCheck} size="s" />
          <b>{verified}</b>
        </p>
      )}
    </div>
    <Cloth plan={cloth} className="welcome-cloth" />
  </div>
);
