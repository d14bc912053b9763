import { spanWord } from '../../shared/clock.ts';
import { pageMeta } from '../../kit/page-meta.ts';
import { paths } from '../../kit/paths.ts';
import { dispatchRules, moveRound, rideRound, ruleVersion } from '../../modules/dispatch/rules.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import { receiptRules } from '../../modules/dispatch/receipt-rules.ts';
import { firstRefusal } from '../../modules/jobs/rules.ts';
import { Bullets, Dial, Mail, To } from './words.tsx';
import { WordsPage } from './WordsPage.tsx';

export const meta = pageMeta('Help', 'Answers about requests, prices, the day of the move, accounts and payouts.');

const { rejection_s, mostRejections, unknownPosition_s, fairSpread, moveSpeed_mps } = dispatchRules;
const { mostStars, fewestRatings, middleRating } = dispatchRules;
const { fairness_s, detour_s, reach_s } = rideRound;
const span = (seconds: number): string => spanWord(seconds * 1000);
const share = `${fairSpread * 100} percent`;
/** `fairness` in words, for rides and for jobs. */
const fairness = (seconds: number): string =>
  `An income in the middle counts ${span(seconds / 2)}, one ${share} lower or less counts nothing, and one ${share} higher or more counts ${span(seconds)}.`;
/** `rating` in words. */
const rating = (perStar_s: number): string =>
  `${span(perStar_s)} for each star under ${mostStars}, by the average that customers see. Somebody with fewer than ${fewestRatings} ratings counts as ${middleRating} stars.`;

export default function HelpPage() {
  return (
    <WordsPage title="Help" lead="Short answers. If yours is missing, write to us and a person answers.">
      <h2 className="h2">Requests and prices</h2>
      <h3 className="h4">How do I request a move?</h3>
      <p>
        Fill in <To path={paths.bookService()}>the request</To>. You need no account. The price appears once you have
        filled in the addresses and the room size.
      </p>
      <h3 className="h4">How do I follow my request?</h3>
      <p>
        Use the link in the email we sent after your request, or open <To path={paths.auth()}>your account</To> with the
        same email.
      </p>
      <h3 className="h4">Can I cancel?</h3>
      <p>
        Yes. A move is free to cancel until your mover is on the way, anything you reserved until 60 minutes before the
        pickup, and a ride for now until 2 minutes after a driver accepts. After that a reservation or a ride costs its
        lowest price, and so does a ride for which a driver has waited {rideRules.waitMinutes} minutes and no one came.
        We refund the rest of a card payment to the card.
      </p>
      <h3 className="h4">How do I pay?</h3>
      <p>
        A move or a cleaning: in cash to your mover when the work is done, or by card on the page of your request. Kaya
        holds a card payment until you confirm that the work is done. A ride: in cash to your driver at the end, or by
        card when you book; Kaya holds that until the ride is done.
      </p>
      <h2 className="h2">The day of the move</h2>
      <h3 className="h4">What is the start code?</h3>
      <p>Four digits on your page. Give them to the mover at your door; the move starts only after that.</p>
      <h3 className="h4">How do I reach the mover?</h3>
      <p>Message or call them from the page of your move, once a mover has accepted.</p>
      <h3 className="h4">Something is missing or damaged.</h3>
      <p>
        Do not confirm the move: press “Something is wrong” on its page, and take photos. Once it is confirmed, write to{' '}
        <Mail /> within 7 days.
      </p>
      <h2 className="h2">Accounts</h2>
      <h3 className="h4">I did not get the confirmation email.</h3>
      <p>
        Look in the spam folder. Then try to <To path={paths.login()}>log in</To>: the page offers to send the link
        again.
      </p>
      <h2 className="h2">Working with Kaya</h2>
      <h3 className="h4">How do I get paid?</h3>
      <p>
        Completed jobs go to your balance. Request an Instant Payout on the{' '}
        <To path={paths.workerDashboard('earnings')}>earnings page</To>. Drivers find their balance{' '}
        <To path={paths.drive({ money: 'earnings' })}>where they drive</To>.
      </p>
      <h2 className="h2" id="offers">
        How offers are decided
      </h2>
      <h3 className="h4">Rides</h3>
      <p>
        Every two seconds Kaya looks at all rides that wait in an area and all drivers there who have pressed GO. Each
        ride is offered to one driver at a time. Four times are added up for a driver and a ride, and the lowest goes
        first:
      </p>
      <Bullets
        items={[
          `The way to the pickup. A driver whose position is not known counts as ${span(unknownPosition_s)} away.`,
          `Fairness: what the driver earned per hour online in the last 24 hours, against the middle of the drivers. ${fairness(fairness_s)}`,
          `The driver’s rating: ${rating(rideRound.star_s)}`,
          `${span(rejection_s)} for each offer refused or missed in the last hour, at most ${span(rejection_s * mostRejections)}.`,
        ]}
      />
      <p>
        All rides and drivers of an area are decided together, so that the sum of these times is the lowest. A driver
        who is more than {span(detour_s)} farther from the pickup than the nearest one is not asked. A ride for which
        all drivers count more than {span(reach_s)} waits a little for somebody better. Of two equal drivers, the one
        asked longest ago is first. Nothing else counts. Only drivers who can take the ride are compared: with a vehicle
        of its kind, on the way to a destination that they have set, and not with cash if they owe Kaya too much.
      </p>
      <p>
        Drivers see these numbers and their rank under Offers on their dashboard, for each offer for which they were
        among the first 20, won or lost.
      </p>
      <h3 className="h4">Jobs</h3>
      <p>
        A new job is offered to at most {firstRefusal.most} movers first, for up to 15 minutes and at most a quarter of
        the time until its start. Then it is on the board for everyone; sooner if all of them decline, or if there is
        nobody to ask. A job that starts in less than {firstRefusal.leastMinutes} minutes is on the board at once. A job
        that comes back is offered again in the same way. Four times are added up, and the lowest go first:
      </p>
      <Bullets
        items={[
          `The way to the pickup, in a straight line at ${moveSpeed_mps * 3.6} km an hour, from the mover’s live position of the last ${firstRefusal.placeMinutes} minutes, else from the place of their profile. A place that is not known counts as ${span(unknownPosition_s)} away.`,
          `Fairness: what the mover’s jobs of the last 7 days paid, for each hour of their weekly schedule, against the middle of the movers. ${fairness(moveRound.fairness_s)}`,
          `The mover’s rating: ${rating(moveRound.star_s)}`,
          `${span(rejection_s)} for each offer declined or let pass in the last hour, at most ${span(rejection_s * mostRejections)}. An offer that another mover accepted in time is not counted.`,
        ]}
      />
      <p>
        Who is asked first is decided for all new jobs of an area together, so that the sum of these times is the
        lowest; the next two follow in order. A mover who is more than {span(moveRound.detour_s)} farther from the
        pickup than the nearest one is not asked. Nothing else counts. Only movers who can take the job are compared:
        available and active in the last {firstRefusal.seenMinutes} minutes, with the skills it needs, within the hours
        of their schedule, without another job at that time, and not with cash if they owe Kaya too much. The board is
        sorted by the same way to the pickup, and by the day, the mover’s hours and skills.
      </p>
      <p>
        Movers see these numbers and their rank under <To path={paths.workerJobs({ list: 'offers' })}>Your offers</To>{' '}
        in their jobs, for each job for which they were among the first 20, won or lost.
      </p>
      <p>
        All of these numbers are kept for {receiptRules.keptDays} days. This is the rule of {ruleVersion}.
      </p>
      <h2 className="h2">In danger</h2>
      <p>
        Dial <Dial number="112" />, free from any network. In Lagos also <Dial number="767" />.
      </p>
      <h2 className="h2">Write to us</h2>
      <p>
        <Mail />
      </p>
    </WordsPage>
  );
}
