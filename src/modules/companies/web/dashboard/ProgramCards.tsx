// The six programs with the price of their first tier.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { Tile } from '../../../../kit/ui/Cloth.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import type { TileName } from '../../../../kit/ui/tiles.tsx';
import { naira } from '../../../../shared/naira.ts';
import { tierPrices } from '../../../catalogue/rules.ts';
import { packageName } from '../../card-setup-rules.ts';

const drawings: Readonly<Record<keyof typeof tierPrices, TileName>> = {
  'guest-relocation': 'lash',
  'medical-facility': 'star',
  'production-logistics': 'basket',
  'event-logistics': 'kite',
  'employee-relocation': 'house',
  'retail-chain': 'comb',
};
const programs = Object.keys(drawings) as (keyof typeof tierPrices)[];

export const ProgramCards = () => (
  <section aria-labelledby="programs">
    <h2 className="h3 company-rule" id="programs">
      Programs
    </h2>
    <ul className="company-programs">
      {programs.map((program) => (
        <li key={program}>
          <Link to={paths.program(program)}>
            <Tile name={drawings[program]} className="program-drawing" />
            <span>
              <b>{packageName(program)}</b>
              <span className="sm muted">From {naira(tierPrices[program].Basic)}</span>
            </span>
            <Icon of={ArrowRight} size="s" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
