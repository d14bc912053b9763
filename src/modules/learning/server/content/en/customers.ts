import type { ModuleWords } from '../words.ts';

export const customers: ModuleWords = {
  title: 'Dealing with customers',
  description: 'From the first greeting to the last signature, also when something goes wrong.',
  reward: 'People Person',
  lessons: [
    {
      title: 'Before you arrive',
      text: [
        'Read the whole job the evening before: addresses, floors, lift, gate times, notes. Ask what is not clear in the chat, where both of you can read it later.',
        'Press "On my way" when you set off. If you will be late, write before the time, not after it: "Traffic at Ojota, I arrive at 9:20." People forgive traffic; they do not forgive silence. Charge your phone. Come in clean clothes and with the people the job needs. The first minute at the gate decides half of your rating.',
      ],
      drawing: 'A phone with a short message and a clock beside it.',
    },
    {
      title: 'At the door',
      text: [
        'Greet the oldest person first, in their language if you can. Say your name and that you come from Kaya. Ask before you enter a room, and ask about shoes. Speak of "your things", never of "this old load".',
        'Walk through together, show what is already scratched, and say how you will work. Begin only with the start code from the customer. Do not smoke, eat or take long calls in the home. If the load is more than was booked, ask for a change of price in the app, with a photo, before you load. Never ask in the middle of the work.',
      ],
      drawing: 'A mover with an open hand greets an older person at a door.',
    },
    {
      title: 'When something goes wrong',
      text: [
        'Things break, even with careful people. Say it yourself, at once, before the customer finds it. "I am sorry. The leg of the table is broken. I have taken a photo and I will write it in the job." Do not hide it, do not blame your colleague, do not offer money in private.',
        'If a customer shouts, lower your own voice and listen to the end. Repeat what you heard: "You are angry because we came late." Then say what you do next. If you feel threatened, leave the home, go to a safe place and call Kaya.',
      ],
      drawing: 'A broken table leg, and a phone that takes its photo.',
    },
    {
      title: 'The end of the job',
      text: [
        'Put the furniture where the customer wants it, and ask once: "Is everything in its place?" Put beds together; people want to sleep in a bed tonight. Take your boxes and rubbish with you.',
        'Walk through the empty truck together. Take the photo in the app while you are still there, or ask the customer to sign on their own page. Thank them. Do not beg for stars or for a tip; a calm goodbye brings both more often. What you saw in the home stays there: no photos of rooms, no number given to others, no calls to the customer later for private work.',
      ],
      drawing: 'A made bed in a tidy room and a hand that signs on a phone.',
    },
  ],
  quiz: [
    {
      question: 'You are stuck in traffic and will be 30 minutes late. When do you write?',
      choices: ['When you arrive, to explain', 'Now, with the new time', 'Not at all, the map shows it'],
      why: 'A message before the time lets the customer plan. Silence is what people remember.',
    },
    {
      question: 'There are 20 boxes more than booked. What do you do?',
      choices: [
        'Ask for a change of price in the app, with a photo, before loading',
        'Load everything and ask for cash at the end',
        'Leave 20 boxes behind without a word',
      ],
      why: 'The customer says yes or no in the app before you load. So there is no argument at the end.',
    },
    {
      question: 'You broke the leg of a table and no one saw it. What now?',
      choices: ['Turn the table to the wall', 'Give the customer ₦2,000 quietly', 'Say it at once and take a photo'],
      why: 'People believe the one who says it first. What is found later costs the rating, and often the job.',
    },
    {
      question: 'A customer was friendly. May you call them next month for private work?',
      choices: ['Yes, you have the number', 'No, the number was for this job', 'Yes, if it is cheaper for them'],
      why: 'The number is given for one job. Using it later breaks their trust and the rules on personal data.',
    },
  ],
};
