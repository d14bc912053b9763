import { pageMeta } from '../../kit/page-meta.ts';
import { Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Newsroom', 'News about Kaya, and our press contact.');

export default function NewsroomPage() {
  return (
    <WordsPage title="Newsroom" lead="What is new, and who to contact.">
      <h2 className="h2">Moves from request to payout</h2>
      <p>
        Customers can request a move, see its price, follow it live and rate it. Workers accept jobs, do them step by
        step and get paid.
      </p>
      <h2 className="h2">For the press</h2>
      <p>
        Write to <Mail />. You may use the logo and the name, unchanged, in an article about Kaya.
      </p>
    </WordsPage>
  );
}
