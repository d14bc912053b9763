import { pageMeta } from '../page-meta.ts';
import { Bullets, LegalLinks, Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Terms', 'The terms under which customers request moves and workers do them with Kaya.');

export default function TermsPage() {
  return (
    <WordsPage title="Terms" lead="The agreement between you and Kaya, in plain words.">
      <h2 className="h2">What Kaya does</h2>
      <p>
        Kaya prices a request, finds a mover for it, carries messages and money between the two, and keeps the record.
        The move itself is done by the mover who accepts the job.
      </p>
      <h2 className="h2">When you request a move</h2>
      <Bullets
        items={[
          'Tell us truthfully what you are moving, from where, to where, and how many rooms. We base the price on that.',
          'You see the price and its lines before a mover sets out. It changes only if the load or the places change, and you are asked first.',
          'Cancelling is free until your mover is on the way. A ride you reserved is free to cancel until 60 minutes before; later the lowest price of the vehicle is charged.',
          'Give the 4-digit start code to the mover only when they stand at your door.',
          'Do not send cash, weapons, drugs, living animals or anything the law forbids to move.',
        ]}
      />
      <h2 className="h2">When you work with Kaya</h2>
      <Bullets
        items={[
          'You are 18 or older, and your papers are true and valid.',
          'You choose your jobs. Do the jobs you accept, with care and on time.',
          'You see what you earn before you accept. Our commission is taken off before that figure.',
          'Earnings are yours once the job is completed; payouts go to an account in your name.',
        ]}
      />
      <h2 className="h2">Damage and disputes</h2>
      <p>
        Tell us within 7 days, with photos. While a job is disputed its money waits. We hear both sides and decide in
        writing. Your rights under the Federal Competition and Consumer Protection Act stay as they are.
      </p>
      <h2 className="h2">Accounts</h2>
      <p>
        Keep your password to yourself. We may close an account that is used to cheat or to harm others; what was earned
        honestly is still paid out.
      </p>
      <h2 className="h2">Law and contact</h2>
      <p>
        The law of the Federal Republic of Nigeria applies. Write to <Mail />.
      </p>
      <LegalLinks />
    </WordsPage>
  );
}
