// Emails about a moving business's crew.
import * as z from 'zod/mini';
import { keptOf, percent } from '../../../providers/rules.ts';
import { letter, nameWord } from './page.ts';

/** To an address that a provider typed: it names the business, whose name staff have checked, and nobody else. */
export const crew_invite = letter(
  z.object({ business: nameWord('A moving business'), share_bps: z.int(), url: z.string() }),
  {
    en: (w) => ({
      subject: 'You are invited to a crew on Kaya',
      heading: `Join the crew of ${w.business}`,
      paragraphs: [
        `${w.business} invites you to do moving jobs in its crew. You keep ${keptOf(w.share_bps)} of what you earn; ${w.business} gets ${percent(w.share_bps)}.`,
        'Read what joining means, then accept or decline. The link works once, for 7 days, and only for this email address. You can leave at any time.',
        'If you do not know this business, ignore this email.',
      ],
      button: { label: 'Read the invite', url: w.url },
    }),
  },
);
