import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Bullets } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('About', 'Kaya is Hausa for load. We find people to carry it, anywhere in Nigeria.');

export default function AboutPage() {
  return (
    <WordsPage title="About Kaya" lead="Kaya is Hausa for load. We find people to carry it, anywhere in Nigeria.">
      <h2 className="h2">What we do</h2>
      <p>
        You tell us what to move, from where and to where. You see the price. A mover accepts, and you both follow the
        same steps until the load is delivered. Then you confirm, and the mover is paid.
      </p>
      <h2 className="h2">What we promise</h2>
      <Bullets
        items={[
          'Price first. You see the price in naira before you commit to anything.',
          'Movers choose. A new job is offered to at most three movers first, for up to 15 minutes. Then it is on one board, with the price, and the first mover to accept gets the job.',
          'One rule decides who those three are. It counts how near a mover is, what they earned in the last week for the hours they offer, and offers they declined or let pass.',
          'Fast payouts. Workers can withdraw what they have earned at once.',
          'Plain language, and a person to talk to.',
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
