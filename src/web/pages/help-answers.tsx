// The questions of /help with their answers, in the order in which people ask. `id` is the address of an answer: /help#pay.
import type { ReactNode } from 'react';
import { paths } from '../../kit/paths.ts';
import { kmWord } from '../../shared/figures.ts';
import { interCity_m } from '../../modules/catalogue/range-rules.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { payByWords } from '../../modules/money/payment-methods-rules.ts';
import { noShowFreeWhen } from '../../modules/rides/no-show-rules.ts';
import { rideRules } from '../../modules/rides/rules.ts';
import { Bullets, Dial, To } from './words.tsx';

type Answer = { readonly id: string; readonly question: string; readonly answer: ReactNode };
type Group = { readonly title: string; readonly answers: readonly Answer[] };

const HowToPay = () => {
  const pay_by = payByWords(useSession().extra_ways);
  return (
    <p>
      A move or a cleaning: in cash to your mover when the work is done, or by {pay_by} on the page of your request.
      Kaya holds that until you confirm that the work is done; of a move beyond {kmWord(interCity_m)} your mover is paid
      a part when you give them a second code after loading. A ride: in cash to your driver at the end, or by {pay_by}{' '}
      when you book; Kaya holds that until the ride is done.
    </p>
  );
};

export const helpGroups: readonly Group[] = [
  {
    title: 'Requests and prices',
    answers: [
      {
        id: 'request',
        question: 'How do I request a move?',
        answer: (
          <p>
            Fill in <To path={paths.bookService()}>the request</To>. You need no account. The price appears once you
            have filled in the addresses and the room size.
          </p>
        ),
      },
      {
        id: 'follow',
        question: 'How do I follow my request?',
        answer: (
          <p>
            Use the link in the email we sent after your request, or open <To path={paths.auth()}>your account</To> with
            the same email.
          </p>
        ),
      },
      {
        id: 'cancel',
        question: 'Can I cancel?',
        answer: (
          <>
            <p>Yes. We refund what you paid to the card or account it came from, less a fee if there is one.</p>
            <Bullets
              items={[
                'A move: free until your mover is on the way. After that, call or message them.',
                'Anything you reserved: free until 60 minutes before the pickup, then its lowest price.',
                'A ride for now: free until 2 minutes after a driver accepts, then its lowest price.',
                `A ride for which the driver waited ${rideRules.waitMinutes} minutes and nobody came: its lowest price. It is free if ${noShowFreeWhen}.`,
              ]}
            />
          </>
        ),
      },
      {
        id: 'change-the-day',
        question: 'Can I change the day?',
        answer: (
          <p>
            Not once your request is sent. Cancel it on its page, which is free until your mover is on the way, or until
            60 minutes before the pickup if you reserved it. Then press “Book again” there: you only choose the new day,
            and list your items again.
          </p>
        ),
      },
      {
        id: 'pay',
        question: 'How do I pay?',
        answer: <HowToPay />,
      },
    ],
  },
  {
    title: 'The day of the move',
    answers: [
      {
        id: 'start-code',
        question: 'What is the start code?',
        answer: <p>Four digits on your page. Give them to the mover at your door; the move starts only after that.</p>,
      },
      {
        id: 'reach-the-mover',
        question: 'How do I reach the mover?',
        answer: <p>Message or call them from the page of your move, once a mover has accepted.</p>,
      },
      {
        id: 'damage',
        question: 'Something is missing or damaged.',
        answer: (
          <p>
            Press “Something is wrong” on the page of your move and add photos, before you confirm it or within 14 days
            after. At any other time press “Report a problem”: it opens a case, and a person answers.
          </p>
        ),
      },
      {
        id: 'lost',
        question: 'I left something in a vehicle.',
        answer: (
          <p>
            Press “I lost something” on the page of your ride, within 14 days. We ask your driver at once and tell you
            what they say. For a move, or later, <To path={paths.contact({ topic: 'lost_item' })}>write to us</To>.
          </p>
        ),
      },
    ],
  },
  {
    title: 'Accounts',
    answers: [
      {
        id: 'confirmation-email',
        question: 'I did not get the confirmation email.',
        answer: (
          <p>
            Look in the spam folder. Then try to <To path={paths.login()}>log in</To>: the page offers to send the link
            again.
          </p>
        ),
      },
      {
        id: 'password',
        question: 'I forgot my password.',
        answer: (
          <p>
            Press “Forgot password?” where you <To path={paths.login()}>log in</To>. We send a link to your email with
            which you choose a new one.
          </p>
        ),
      },
    ],
  },
  {
    title: 'Working with Kaya',
    answers: [
      {
        id: 'earn',
        question: 'How do I start to earn?',
        answer: (
          <p>
            <To path={paths.signup()}>Sign up</To>, confirm your email, and choose how you want to earn: with your
            vehicle, or without one as a mover.
          </p>
        ),
      },
      {
        id: 'payout',
        question: 'How do I get paid?',
        answer: (
          <p>
            Completed jobs go to your balance. Request an Instant Payout on the{' '}
            <To path={paths.workerDashboard('earnings')}>earnings page</To>. Drivers find their balance{' '}
            <To path={paths.drive({ money: 'earnings' })}>where they drive</To>.
          </p>
        ),
      },
      {
        id: 'offers',
        question: 'Who is offered a ride or a job first?',
        answer: (
          <p>
            Mostly who is nearest. Recent income and the rating count, too.{' '}
            <To path={paths.offerRule()}>How offers are decided</To> has the whole rule with its numbers.
          </p>
        ),
      },
    ],
  },
  {
    title: 'In danger',
    answers: [
      {
        id: 'danger',
        question: 'Which number do I dial in danger?',
        answer: (
          <p>
            <Dial number="112" />, free from any network. In Lagos also <Dial number="767" />.
          </p>
        ),
      },
    ],
  },
];
