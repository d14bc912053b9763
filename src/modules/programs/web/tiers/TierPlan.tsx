// One of the six programs: its three tiers, what they contain, and what they cost for two places (DESIGN.md §13).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import type { Tier } from '../../../catalogue/rules.ts';
import { tierContents } from '../../../bookings/tier-content-rules.ts';
import { pricedUnits, type TieredProgram, tierNames } from '../../../bookings/tier-rules.ts';
import { WithoutCompany } from '../WithoutCompany.tsx';
import { PlainMoveLink } from './PlainMoveLink.tsx';
import { type DistanceHeld, TierCalculator, wizardState } from './TierCalculator.tsx';
import { TierCards, TierTable } from './TierCompare.tsx';
import './tiers.css';

export { useDistance } from './TierCalculator.tsx';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** The first word has its capital, the others follow in one sentence. */
const listOf = (things: readonly string[]): string =>
  things.map((one, at) => (at === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join('; ');

const About = ({ program }: { program: TieredProgram }) => {
  const { buyers, excluded } = tierContents[program.slug];
  return (
    <dl className="tier-about tier-three">
      <div>
        <dt className="b">One price pays for</dt>
        <dd>{sentence(pricedUnits[program.slug])}, plus the distance.</dd>
      </div>
      <div>
        <dt className="b">Who buys it</dt>
        <dd>{buyers}</dd>
      </div>
      <div>
        <dt className="b">Not included</dt>
        <dd>{listOf(excluded)}.</dd>
      </div>
    </dl>
  );
};

export const TierPlan = ({ program, distance }: { program: TieredProgram; distance: DistanceHeld }) => {
  const choose = (tier: Tier | 'Customize') => ({
    to: paths.bookBusiness({ serviceType: program.slug, tier }),
    state: wizardState(program, tier, distance),
  });
  return (
    <>
      <header className="tier-head">
        <Link
          className="btn icon-only quiet"
          to={paths.corporateDashboard('move')}
          aria-label="Back to the move programs"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <div>
          <h1 className="h1">{program.title}</h1>
          <p className="muted">{program.lead}</p>
        </div>
      </header>
      <About program={program} />
      <TierCards program={program} miles={distance.miles} choose={choose} />
      <TierCalculator program={program} held={distance} />
      <TierTable program={program} />
      <div>
        <p className="tier-between">
          <span className="b">Something in between?</span>
          <LinkButton {...choose('Customize')}>Customize Service</LinkButton>
          <LinkButton to={paths.talk('programs')} state={{ note: `About ${program.title}.` }}>
            Talk to us
          </LinkButton>
        </p>
        <p className="tier-between">
          <span className="b">One move only, at a price you see at once?</span>
          <PlainMoveLink
            program={program.slug}
            held={distance}
            renderLink={(to) => <LinkButton to={to}>Book a plain move</LinkButton>}
          />
        </p>
        <WithoutCompany>
          <p className="tier-between">
            <span className="b">No company card yet?</span>
            {tierNames.map((tier) => (
              <LinkButton key={tier} to={paths.cardSetup({ program: program.slug, tier })}>
                Add a card for {tier}
              </LinkButton>
            ))}
          </p>
        </WithoutCompany>
      </div>
    </>
  );
};
