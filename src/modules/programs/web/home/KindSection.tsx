// The sections move, meal, swap and housing of the company's dashboard.
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { useKnownCompany } from '../../../companies/web/door.tsx';
import type { ItemKind } from '../../rules.ts';
import { ItemsPart } from '../items/ItemsPart.tsx';
import { MovesPart } from '../moves/MovesPart.tsx';
import { SwapBoard } from '../swap/SwapBoard.tsx';
import { programWords } from './program-words.ts';
import { ProgramCards } from './ProgramCards.tsx';
import './home.css';

const KindSection = ({ kind }: { kind: ItemKind }) => {
  const { company } = useKnownCompany();
  // A move item of a program, by the link to it; everything else on the Move page is an order.
  const item = useSearchParams()[0].get('item');
  const { lead } = programWords[kind];
  const title = { move: 'Move', meal: 'Meal', swap: 'Swap', housing: 'Housing' }[kind];
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">{title}</h1>
        <p className="muted">{lead}</p>
        <p>
          <Link className="link" to={paths.program(kind)}>
            {!company || company.may('manageItems') ? 'Set up' : 'About'} the {title.toLowerCase()} program
          </Link>
        </p>
      </header>
      {company &&
        (kind === 'swap' ? (
          <SwapBoard />
        ) : kind === 'move' && !item ? (
          <MovesPart />
        ) : (
          <ItemsPart key={kind} kind={kind} />
        ))}
      {kind === 'move' && (
        <section className="grid gap-3" aria-labelledby="programs-heading">
          <h2 className="h2" id="programs-heading">
            Programs
          </h2>
          <ProgramCards />
        </section>
      )}
    </>
  );
};

export const MoveSection = () => <KindSection kind="move" />;
export const MealSection = () => <KindSection kind="meal" />;
export const SwapSection = () => <KindSection kind="swap" />;
export const HousingSection = () => <KindSection kind="housing" />;
