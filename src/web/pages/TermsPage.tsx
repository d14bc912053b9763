import { pageMeta } from '../../kit/page-meta.ts';
import { Bullets, LegalLinks, Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Terms', 'The terms under which customers request moves and workers do them with Kaya.');

export default function TermsPage() {
  return (
    <WordsPage title="Terms" lead="The agreement between you and Kaya, in plain words.">
      <h2 className="h2">What Kaya does</h2>
      <p>
        Kaya prices a request, finds a mover for it, passes on messages and payments, and keeps the records. The move
        itself is done by the mover who accepts the job.
      </p>
      <h2 className="h2">When you request a move</h2>
      <Bullets
        items={[
          'Tell us truthfully what you are moving, from where, to where, and how many rooms. The price depends on it.',
          'You see the price and how we calculate it before a mover sets out. It changes only if the load or the places change, and you are asked first.',
          'Cancelling a move is free until your mover is on the way. Anything you reserved is free to cancel until 60 minutes before the pickup, and a ride for now until 2 minutes after a driver accepts; later the lowest price of the service or vehicle is charged.',
          'Give the 4-digit start code to the mover only when they are at your door.',
          'Do not send cash, weapons, drugs, live animals or anything that is illegal to transport.',
        ]}
      />
      <h2 className="h2">When you work with Kaya</h2>
      <Bullets
        items={[
          'You are 18 or older, and your documents are genuine and valid.',
          'You choose your jobs. Do the jobs you accept, with care and on time.',
          'You see what you earn before you accept. Our commission has already been deducted.',
          'Earnings are yours once the job is completed; payouts go to an account in your name.',
        ]}
      />
      <h2 className="h2">Damage and disputes</h2>
      <p>
        Report a problem on the page of your request within 14 days after completion, with photos. While a job is
        disputed, what has not been paid is on hold. We hear both sides and decide in writing. Your rights under the
        Federal Competition and Consumer Protection Act stay as they are.
      </p>
      <h2 className="h2">Accounts</h2>
      <p>
        Keep your password to yourself. We may close an account that is used to cheat or to harm others; we still pay
        out what was earned honestly.
      </p>
      <h2 className="h2">Law and contact</h2>
      <p>
        The law of the Federal Republic of Nigeria applies. Write to <Mail />.
      </p>
      <LegalLinks />
    </WordsPage>
  );
}
