import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Cities', 'Kaya starts in Lagos and moves loads to every state of Nigeria.');

export default function CitiesPage() {
  return (
    <WordsPage title="Cities" lead="Kaya starts in Lagos and carries to every state of Nigeria.">
      <h2 className="h2">Lagos</h2>
      <p>
        Mainland and island, from Ikorodu to Epe. Most movers are here, so a job finds somebody soonest, and a whole
        flat is done in a day.
      </p>
      <h2 className="h2">Between cities</h2>
      <p>
        Lagos to Ibadan, Abeokuta, Benin, Abuja, Port Harcourt, Enugu or Kano: give both addresses, and the price is
        made from the distance.
      </p>
      <h2 className="h2">Your city</h2>
      <p>
        A request from any address in Nigeria is taken. Where few movers live yet, we call you to settle the day. If you
        carry or drive there, you will be among the first.
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
