// The five badges with their requirements, the day each was earned, and the specified estimate (partners.md §2.3, §9).
import Award from 'lucide-react/icons/award';
import Heart from 'lucide-react/icons/heart';
import Package from 'lucide-react/icons/package';
import Star from 'lucide-react/icons/star';
import Timer from 'lucide-react/icons/timer';
import Trophy from 'lucide-react/icons/trophy';
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Icon, type IconDrawing } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showDate, showMonth } from '../../../kit/when.ts';
import { useWorker } from '../../workers/web/door.tsx';
import type { Badges } from '../contract.ts';
import { badgeEstimates, type BadgeType, badgeTypes } from '../rules.ts';
import { ProgressLine } from './training-parts.tsx';
import { useBadges } from './training-queries.ts';
import './training.css';
import './badges.css';

type Shown = { readonly name: string; readonly needs: string; readonly icon: IconDrawing };
const badges: Readonly<Record<BadgeType, Shown>> = {
  '5_star_pro': { name: phrase('5-star pro'), needs: phrase('10 or more jobs at 5 stars'), icon: Star },
  mover_of_month: { name: phrase('Mover of the month'), needs: phrase('Top rated for a month'), icon: Trophy },
  certified_packing: {
    name: phrase('Certified packing'),
    needs: phrase('Packing training and 5 packing jobs'),
    icon: Package,
  },
  speed_demon: { name: phrase('Speed demon'), needs: phrase('20 jobs faster than estimate'), icon: Timer },
  customer_favorite: {
    name: phrase('Customer favorite'),
    needs: phrase('50 or more positive reviews'),
    icon: Heart,
  },
};

/** `Sat 18 Oct`; for the mover of the month, the months. */
const datesOf = (earned: Badges['items']): string =>
  earned.map(({ month, earned_at }) => (month ? showMonth(month) : showDate(new Date(earned_at)))).join(', ');

const BadgeRow = ({
  type,
  earned,
  percent,
}: {
  type: BadgeType;
  earned: Badges['items'];
  percent: number | undefined;
}) => {
  const { name, needs, icon } = badges[type];
  const has = earned.length > 0;
  return (
    <li className="badge">
      <span className={has ? 'badge-sign earned' : 'badge-sign'}>
        <Icon of={icon} />
      </span>
      <div>
        <div className="module-head">
          <h2 className="h4">{say(name)}</h2>
          {has && <Tag tone="ok">{say('Earned')}</Tag>}
        </div>
        <p className="sm muted">{say(needs)}</p>
        {has ? (
          <p className="sm b">{say('Earned: {dates}', { dates: datesOf(earned) })}</p>
        ) : (
          percent !== undefined && (
            <ProgressLine label={say('Progress to {badge}', { badge: say(name) })} percent={percent} />
          )
        )}
      </div>
    </li>
  );
};

export const BadgesTab = () => {
  const earned = useBadges();
  const { data: worker } = useWorker();
  const estimates = worker && badgeEstimates(worker);
  return (
    <div className="training">
      <div className="hd">
        <h1 className="h2">{say('Badges')}</h1>
        {earned.data && (
          <span className="sm muted">
            {say('{done} of {all} earned', {
              done: new Set(earned.data.items.map(({ badge_type }) => badge_type)).size,
              all: badgeTypes.length,
            })}
          </span>
        )}
      </div>
      <p className="muted sm mb-3">
        {say('The bar is an estimate from your profile. Kaya gives the badge as soon as your work has earned it.')}
      </p>
      <FirstPage
        pages={earned}
        things={phrase('Badges')}
        failed={phrase('Failed to load badges')}
        loading={phrase('Loading badges')}
        rows={5}
      />
      {earned.data && (
        <>
          <Ledger label={say('Badges')}>
            {badgeTypes.map((type) => (
              <BadgeRow
                key={type}
                type={type}
                earned={earned.data.items.filter(({ badge_type }) => badge_type === type)}
                percent={estimates?.[type]}
              />
            ))}
          </Ledger>
          <div className="hd">
            <h2 className="h3">{say('From training')}</h2>
            {earned.data.training.length > 0 && (
              <LinkButton look="quiet" to={paths.workerTraining()}>
                {say('Training')}
              </LinkButton>
            )}
          </div>
          {earned.data.training.length > 0 ? (
            <Ledger label={say('From training')}>
              {earned.data.training.map(({ module_id, badge_reward, title, completed_at }) => (
                <LedgerRow
                  key={module_id}
                  lead={
                    <span className="badge-sign earned">
                      <Icon of={Award} />
                    </span>
                  }
                  title={badge_reward}
                  line={`${title}, ${showDate(new Date(completed_at))}`}
                />
              ))}
            </Ledger>
          ) : (
            <EmptyState
              title={phrase('No badge from training yet.')}
              hint={say('Each module that you complete earns one.')}
              action={<LinkButton to={paths.workerTraining()}>{say('See training modules')}</LinkButton>}
            />
          )}
        </>
      )}
    </div>
  );
};
