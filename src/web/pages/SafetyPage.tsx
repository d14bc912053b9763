import { contact } from '../../kit/page-settings.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { Bullets, Dial, Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta(
  'Safety',
  'How customers, workers and loads stay safe with Kaya, and what to dial in danger.',
);

export default function SafetyPage() {
  return (
    <WordsPage title="Safety" lead="For movers and drivers, for customers, and for the load.">
      <h2 className="h2">In danger</h2>
      <p>
        Dial <Dial number="112" />, free from any network. In Lagos also <Dial number="767" />. For a crash on the road
        the Federal Road Safety Corps answers <Dial number="122" />.
      </p>
      <h2 className="h2">For customers</h2>
      <Bullets
        items={[
          'Check the mover’s name and photo at the door before you give the start code.',
          'Before a ride, press “Share my trip” and send the link to someone you trust.',
          'Keep money, documents and medicine with you.',
          'Confirm only after you have checked your items.',
        ]}
      />
      <h2 className="h2">For workers</h2>
      <Bullets
        items={[
          'Lift with two people, from the knees. Refuse a load that needs three people, or ask for a higher price.',
          'Meet customers at the address in the job, nowhere else.',
          'Use the messages of the job, so that there is a record.',
          'You may leave any job where you feel in danger. Tell us; it will not count against you.',
        ]}
      />
      <h2 className="h2">Tell us</h2>
      <p>
        Report anything that worried you to <Mail to={contact.safety_email} />. A person reads every report.
      </p>
    </WordsPage>
  );
}
