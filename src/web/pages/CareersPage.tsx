import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Careers', 'Work in the Kaya office, or carry and drive with Kaya.');

export default function CareersPage() {
  return (
    <WordsPage title="Careers" lead="In the office in Lagos, or on the road all over Nigeria.">
      <h2 className="h2">Carry and drive</h2>
      <p>No interview. Open an account, confirm your email, and see the jobs near you.</p>
      <div className="acts">
        <LinkButton look="main" to={paths.earn()}>
          Earn with Kaya
        </LinkButton>
      </div>
      <h2 className="h2">Office</h2>
      <p>
        We have no openings today. If you know moves, roads or support better than we do, write to <Mail /> and say what
        you would change first.
      </p>
    </WordsPage>
  );
}
