import type { ModuleWords } from '../words.ts';

export const money: ModuleWords = {
  title: 'Money and scams',
  description: 'What you earn, cash at the door, fake alerts, and who never asks for your PIN.',
  reward: 'Money Wise',
  lessons: [
    {
      title: 'What you earn',
      text: [
        'Every job shows two figures: the price the customer pays, and "You earn". Kaya keeps a commission, and you keep the rest. You see it before you accept, so count your own costs first: fuel, toll, helpers, food.',
        'With a card job Kaya holds the money and puts it into your balance when the job is completed. With a cash job you take the whole price, and owe Kaya its commission; Kaya takes it from your next earnings. Look at Earnings once a week. A figure that you do not understand is a question to Kaya, not a loss.',
      ],
      drawing: 'A price that is split into two parts: a small one for Kaya, a large one for the worker.',
    },
    {
      title: 'Cash and transfers at the door',
      text: [
        'Count cash in front of the customer, twice, before you leave. Hold new notes against the light. Write the amount in the job.',
        'A transfer has arrived when it is in your own account, not when somebody shows you a screen. Fake alerts look real: the SMS comes from an ordinary number, or the picture was made before. Open your own bank app, or dial your bank, and look at the balance. A polite sentence helps: "I wait until my bank confirms, then I go." Honest customers understand.',
      ],
      drawing: 'A phone with a fake alert, crossed out, beside a phone with a bank balance and a tick.',
    },
    {
      title: 'No one needs your PIN',
      text: [
        'Kaya, your bank, the police: no honest person asks for your PIN, password, card number or a code from an SMS. A person who asks is a thief, even if they know your name and your last job.',
        'Usual stories: "Your account will be blocked today." "You won a bonus, send the code." "I paid too much, send the rest back." "Pay ₦5,000 to get a big job." Kaya never asks for money to give you a job. Hang up, do not press links, and call the number that you know. If you gave a code away, call your bank at once to block the account, then change your Kaya password.',
      ],
      drawing: 'A hand covers four dots of a PIN, and a phone call is refused.',
    },
    {
      title: 'Keep work and money on Kaya',
      text: [
        'A customer says: "Cancel in the app, I pay you direct." Then no one holds the money, no one knows where you are, and if something breaks you are alone. Say no kindly.',
        'Never carry a packet that you may not open, or goods without a name. Ask what is inside; look when you are not sure; leave it when the answer is strange. You answer for what is on your truck. Put a part of each payout away for tyres, repairs and slow months. Use an account in your own name: payouts to other names are stopped.',
      ],
      drawing: 'A closed packet with a question mark, and a small jar with coins.',
    },
  ],
  quiz: [
    {
      question: 'A customer shows you a transfer on their screen. When may you leave?',
      choices: ['At once, you saw it', 'When the money is in your own account', 'When you get any SMS'],
      why: 'A screen and an SMS can be faked. Your own bank balance cannot.',
    },
    {
      question: 'Somebody from "Kaya support" asks for the code in your SMS. What do you do?',
      choices: [
        'Give it, they know your name',
        'Give only half of it',
        'Give nothing, hang up, and call the number you know',
      ],
      why: 'Kaya never asks for a code, a PIN or a password. Knowing your name proves nothing.',
    },
    {
      question: 'On a cash job of ₦20,000, what do you owe?',
      choices: ['Kaya’s commission', 'Nothing', 'All ₦20,000'],
      why: 'You took the whole price. Kaya takes its commission from your next earnings.',
    },
    {
      question: 'A customer offers to pay you direct if you cancel in the app. Why say no?',
      choices: [
        'Because cash is dirty',
        'Because then no one holds the money or helps when something goes wrong',
        'Because the customer would pay more',
      ],
      why: 'Outside of Kaya there is no held payment, no record and no help.',
    },
  ],
};
