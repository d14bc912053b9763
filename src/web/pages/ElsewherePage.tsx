// Every address without its own route: a screen of the specification that is not built yet, or nothing at all.
import { type MetaFunction, useLocation } from 'react-router';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { type Goal, goals } from './goals.ts';
import { WordsPage } from './WordsPage.tsx';

const goalAt = (pathname: string): Goal | undefined => {
  const path = pathname.replace(/(.)\/$/, '$1');
  return goals.find((goal) => path === goal.path || (goal.deep && path.startsWith(`${goal.path}/`)));
};

export const meta: MetaFunction = ({ location }) => [
  { title: `${goalAt(location.pathname)?.title ?? 'Page not found'} | Kaya` },
];

export default function ElsewherePage() {
  const goal = goalAt(useLocation().pathname);
  if (!goal) return <NotFound />;
  return (
    <WordsPage title={goal.title} lead={goal.lead}>
      <h2 className="h3">What you can do today</h2>
      <p>{goal.today}</p>
      <div className="acts">
        {goal.ways.map((way, index) => (
          <LinkButton key={way.to} look={index === 0 ? 'main' : 'line'} to={way.to}>
            {way.label}
          </LinkButton>
        ))}
      </div>
    </WordsPage>
  );
}
