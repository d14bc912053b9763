import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Cities', 'Kaya starts in Lagos and moves loads to every state in Nigeria.');

export default function CitiesPage() {
  return (
    <WordsPage title="Cities" lead="Kaya starts in Lagos and moves loads to every state in Nigeria.">
      <h2 className="h2">Lagos</h2>
      <p>Mainland and island, from Ikorodu to Epe. Kaya is new here.</p>
      <h2 className="h2">Between cities</h2>
      <p>
        Lagos to Ibadan, Abeokuta, Benin, Abuja, Port Harcourt, Enugu or Kano: enter both addresses, and the price
        follows the distance.
      </p>
      <h2 className="h2">Your city</h2>
      <p>
        You can send a request from any address in Nigeria. If no mover accepts it, you pay nothing. If you work there,
        you see the requests near you.
      </p>
      <div className="acts">
        <LinkButton look="main" to={paths.bookService()}>
          Request a move
        </LinkButton>
        <LinkButton to={paths.earn()}>Earn with Kaya</LinkButton>
      </div>
    </WordsPage>
  );
}
