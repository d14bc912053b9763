import { contact } from '../../kit/page-settings.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { register } from '../../modules/privacy/register-rules.ts';
import { Bullets, Mail, To } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta(
  'Privacy',
  'What Kaya keeps about you, why, for how long, and your rights under the Nigeria Data Protection Act 2023.',
);

export default function PrivacyPage() {
  return (
    <WordsPage title="Privacy" lead="What we keep about you, why, for how long, and your choices.">
      <h2 className="h2">Who is responsible</h2>
      <p>
        Kaya runs this service in Nigeria and follows the Nigeria Data Protection Act 2023 and its 2025 directive. Our
        data protection officer reads <Mail to={contact.officer_email} />. You may also complain to the Nigeria Data
        Protection Commission.
      </p>
      <h2 className="h2">What we keep, and why</h2>
      <Bullets items={register.map(({ says }) => says)} />
      <p>
        We send news and offers only if you asked for them, and one tap stops them. We record each consent with its text
        and time.
      </p>
      <h2 className="h2">Who else sees it</h2>
      <Bullets
        items={[
          'The mover who accepts your request sees your name, phone, addresses and requests. You see their name, phone and rating.',
          'Payment, email, SMS and map services that do one task for us, each under a contract.',
          'Some of these services may be outside Nigeria. They get only what they need for that task.',
          'Authorities, when the law orders it.',
        ]}
      />
      <p>We do not sell data.</p>
      <h2 className="h2">How long</h2>
      <Bullets
        items={[
          'Live location: the last position, until the driver goes offline or the work is done. The way of a ride or move: 30 days.',
          'Drivers’ documents: while the account is open.',
          'What you wrote to us: two years after the case is closed.',
          'Financial records: 6 years.',
          'Everything else: until you delete your account or ask us to erase it.',
        ]}
      />
      <h2 className="h2">Your rights</h2>
      <p>
        You may see, correct, export and erase what we keep, object to its use or have it limited. Export and deletion
        are in <To path={paths.auth()}>your account</To>; for the rest{' '}
        <To path={paths.contact({ topic: 'privacy' })}>ask about your data</To>: we decide within 30 days. For a ride, a
        program decides which free driver is asked first: <To path={paths.offerRule()}>by these numbers</To>. In the
        same way it decides which movers are offered a job before it is open to all. A person reviews its choice if you
        ask.
      </p>
      <h2 className="h2">Children</h2>
      <p>Workers and drivers are 18 or older.</p>
      <h2 className="h2">If something goes wrong</h2>
      <p>
        If data gets into the wrong hands and people may be harmed, we tell the Commission within 72 hours and the
        people concerned at once.
      </p>
      <h2 className="h2">Cookies</h2>
      <p>
        One cookie keeps you signed in. Another tells your browser from others on the same network, so that you do not
        wait for what they do; it opens nothing and is not used for anything else. No script can read them. Your browser
        also stores your choice of light or dark. No trackers, no advertising.
      </p>
    </WordsPage>
  );
}
