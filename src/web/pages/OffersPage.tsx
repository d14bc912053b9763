import { spanWord } from '../../shared/clock.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { dispatchRules, longWaySeconds, moveRound, rideRounds, ruleVersion } from '../../modules/dispatch/rules.ts';
import { receiptRules } from '../../modules/dispatch/receipt-rules.ts';
import { firstRefusal } from '../../modules/jobs/rules.ts';
import { Bullets, To } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta(
  'How offers are decided',
  'Who is offered a ride or a job first, and why, in plain words.',
);

const { rejection_s, maxRejections, unknownPosition_s, fairSpread, moveSpeed_mps } = dispatchRules;
const { maxStars, fewestRatings, middleRating } = dispatchRules;
const span = (seconds: number): string => spanWord(seconds * 1000);
const share = `${fairSpread * 100}%`;

const { calm, full, calmUntil, fullFrom } = rideRounds;
/** The length of the way in the examples, s. */
const longWay_s = 600;
const countedOf = (way_s: number): number => way_s + longWaySeconds(way_s, calm.doubles_s);
const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** The factors for rides or jobs: each adds time, and the candidate with the least time is asked first. */
const counts = ({ fairness_s, star_s }: { fairness_s: number; star_s: number }, earned: string): string[] => [
  `What you earned recently. We compare ${earned} with the middle of the others. ${share} less than the middle adds nothing, the middle adds ${span(fairness_s / 2)}, and ${share} more adds ${span(fairness_s)}. So a slow day puts you forward.`,
  `Your rating. Each star under ${maxStars} adds ${span(star_s)}. With fewer than ${fewestRatings} ratings you count as ${middleRating} stars.`,
];

const missed = `at most ${span(rejection_s * maxRejections)}`;

export default function OffersPage() {
  return (
    <WordsPage
      title="How offers are decided"
      lead="Mostly the nearest person is asked first. Three more things count: what you earned recently, your rating, and offers you said no to."
    >
      <p>
        We add up time. Your way to the pickup is the start; the points below add to it. Who has the least time in total
        is asked first. Nothing else counts, and no one can pay to be first.
      </p>
      <h2 className="h2">Rides</h2>
      <Bullets
        items={[
          `Your way to the pickup. If we do not know where you are, it counts as ${span(unknownPosition_s)}. A long way counts extra: ${span(longWay_s)} count ${span(countedOf(longWay_s))}.`,
          ...counts(calm, 'your income for each hour online in the last 24 hours'),
          `Offers you refused or missed in the last hour. Each adds ${span(rejection_s)}, ${missed}.`,
        ]}
      />
      <h3 className="h4">An example</h3>
      <p>
        Bola is 4 min away and earned as much as most today: {span(countedOf(240))} for the way and{' '}
        {span(calm.fairness_s / 2)}, in total {span(countedOf(240) + calm.fairness_s / 2)}. Chidi is 6 min away and
        earned {share} less than most: {span(countedOf(360))} and nothing more. Chidi is asked first.
      </p>
      <h3 className="h4">What you may also want to know</h3>
      <Bullets
        items={[
          'One driver at a time is asked. Every two seconds we look at all rides that wait in an area and all drivers there who have pressed GO, and decide for all of them together.',
          `The passenger does not wait too long for fairness: who is more than ${span(calm.detour_s)} farther away than the nearest driver is not asked.`,
          `If everybody counts more than ${span(calm.reach_s)}, the ride waits a little for somebody better.`,
          `These times are for an area where at most ${percent(calmUntil)} of the drivers are on a trip. The more of them are, the more a long way and what you earned count. Where ${percent(fullFrom)} or more are, ${span(longWay_s)} of way count ${span(longWay_s + longWaySeconds(longWay_s, full.doubles_s))}, what you earned adds at most ${span(full.fairness_s)}, and a ride waits for somebody better if everybody counts more than ${span(full.reach_s)}. Each receipt says what counted at its time.`,
          'Of two drivers with the same time, the one who was asked longest ago is first.',
          'Only drivers who can take the ride are compared: with a vehicle of its kind, on the way to the destination they have set, and not with cash if they owe Kaya too much.',
        ]}
      />
      <h2 className="h2">Jobs of movers</h2>
      <Bullets
        items={[
          `Your way to the pickup, in a straight line at ${moveSpeed_mps * 3.6} km an hour: from where you are if you shared it in the last ${firstRefusal.placeMinutes} minutes, else from the place of your profile. A place we do not know counts as ${span(unknownPosition_s)}.`,
          ...counts(moveRound, 'what your jobs of the last 7 days paid, for each hour of your weekly schedule,'),
          `Offers you declined or let pass in the last hour. Each adds ${span(rejection_s)}, ${missed}. An offer that another mover accepted in time is not counted.`,
        ]}
      />
      <h3 className="h4">What you may also want to know</h3>
      <Bullets
        items={[
          `A new job is offered to at most ${firstRefusal.max} movers first, for up to 15 minutes and at most a quarter of the time until it starts. Then everybody sees it on the board; sooner if all of them decline or there is no one to ask.`,
          `A job that starts in less than ${firstRefusal.minMinutes} minutes is on the board at once. A job that comes back is offered again in the same way.`,
          `All new jobs of an area are decided together. Who is more than ${span(moveRound.detour_s)} farther from the pickup than the nearest mover is not asked.`,
          `Only movers who can take the job are compared: available and active in the last ${firstRefusal.seenMinutes} minutes, with the skills it needs, within the hours of their schedule, without another job at that time, and not with cash if they owe Kaya too much.`,
          'The board is sorted by the same way to the pickup, and by the day, your hours and your skills.',
        ]}
      />
      <h2 className="h2">Your own numbers</h2>
      <p>
        Drivers see these numbers and their rank under Offers on their dashboard, movers under{' '}
        <To path={paths.workerJobs({ list: 'offers' })}>Your offers</To> in their jobs: for each offer for which they
        were among the first 20, won or lost. We keep the numbers for {receiptRules.keptDays} days. This is the rule of{' '}
        {ruleVersion}.
      </p>
    </WordsPage>
  );
}
