import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Bullets } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('About', 'Kaya is Hausa for load. We find people who carry it, anywhere in Nigeria.');

export default function AboutPage() {
  return (
    <WordsPage title="About Kaya" lead="Kaya is Hausa for load. We find people who carry it, anywhere in Nigeria.">
      <h2 className="h2">What we do</h2>
      <p>
        You tell us what to move, from where and to where. You see the price. A mover accepts, and both of you follow
        the same list of steps until the load is at its door. Then you confirm, and the mover is paid.
      </p>
      <h2 className="h2">What we promise</h2>
      <Bullets
        items={[
          'Price first. Every offer shows naira before it asks for anything.',
          'Movers choose. Open jobs are on one board, with the price, and the first mover to accept gets the job.',
          'Money arrives. What a worker has earned can be paid out at once.',
          'Plain words, and a person to talk to.',
        ]}
      />
      <div className="acts">
        <LinkButton look="main" to={paths.bookService()}>
          Request a move
        </LinkButton>
        <LinkButton to={paths.becomeDriver()}>Work with Kaya</LinkButton>
      </div>
    </WordsPage>
  );
}
