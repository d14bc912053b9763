import { pageMeta } from '../../kit/page-meta.ts';
import { Bullets, LegalLinks, Mail } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta(
  'Accessibility',
  'How Kaya is built for everyone, and where to tell us what does not work.',
);

export default function AccessibilityPage() {
  return (
    <WordsPage title="Accessibility" lead="Kaya should work for everyone, on every phone, at noon in the sun.">
      <h2 className="h2">What we build for</h2>
      <Bullets
        items={[
          'The rules of WCAG 2.2 at level AA, with text at the stronger contrast of AAA.',
          'Keyboard alone: everything can be reached, and the focus is always visible.',
          'Screen readers: headings, names of fields, and messages that are read out.',
          'Text at twice the size and screens 320 pixels wide, without scrolling sideways.',
          'Light and dark, and no animation if your device asks for less motion.',
          'Slow networks and old phones: text and links work before anything else has loaded.',
          'No meaning by colour alone. Every sound also has a visible sign.',
        ]}
      />
      <h2 className="h2">What does not work yet</h2>
      <p>Hausa, Igbo and Yoruba are not complete yet; pages show in English until they are.</p>
      <h2 className="h2">Tell us</h2>
      <p>
        If something keeps you from using Kaya, write to <Mail />. Tell us the page and what happened. A person answers
        within two working days, and helps you book by phone until it is fixed.
      </p>
      <LegalLinks />
    </WordsPage>
  );
}
