import type { ModuleWords } from '../words.ts';

export const lifting: ModuleWords = {
  title: 'Lifting without injury',
  description: 'How to lift, when to say no, stairs, and what to do when somebody is hurt.',
  reward: 'Safe Lifter',
  lessons: [
    {
      title: 'Your legs lift, your back stays straight',
      text: [
        'Look at the load first. Push it a little: how heavy is it, where is its middle? Clear the way before you lift, and know where you will put it down.',
        'Stand close, feet as wide as your shoulders, one foot a little in front. Bend your knees, not your back. Hold the load with the whole hand, close to your belly, and stand up with your legs. Never twist while you carry: turn with your feet. If it feels wrong, put it down. A back that is hurt once is hurt again easily.',
      ],
      drawing: 'A person with bent knees and a straight back holds a box close to the body.',
    },
    {
      title: 'Two people, one voice',
      text: [
        'Over about 25 kg, or when you cannot see over it, two people carry. Beds, wardrobes, fridges and washing machines always take two or more.',
        'One person gives the commands, and only one: "Ready? Three, two, one, lift." The other answers. Walk in step and slowly. The one who walks backwards decides the speed. Say "stop" as soon as your hands slip; both put it down at once. Straps over the shoulders help with heavy things, but never wind a strap around your hand or neck.',
      ],
      drawing: 'Two people carry a sofa between them; one of them speaks.',
    },
    {
      title: 'Stairs, gloves and shoes',
      text: [
        'On stairs the stronger person walks below, because the weight comes down. Keep the load tilted so that both can see the steps. No load is carried on stairs that are wet, dark or broken: wipe, light or find another way first. Rest on each landing.',
        'Wear closed shoes with a sole that grips. Slippers cause accidents. Gloves protect your fingers and hold better. Take off rings and chains. Drink water often: in the heat a tired body makes mistakes, and the last hour has the most accidents.',
      ],
      drawing: 'Two people carry a wardrobe up stairs, the stronger one below. Beside them a closed shoe and a glove.',
    },
    {
      title: 'When to say no, and when somebody is hurt',
      text: [
        'You may refuse a load that is not safe: a piano for two people, a safe on a weak floor, a balcony without a rail. Say it calmly, tell Kaya, and wait for more hands. You never lose a rating for safety.',
        'If somebody falls and the back or neck hurts, do not move them. Call 112, in Lagos also 767. Press hard on a bleeding wound with a clean cloth. Cool a crushed finger with water. Write down what happened and tell Kaya the same day, even when it seems small.',
      ],
      drawing: 'A phone that shows 112, beside a hand that presses a cloth on an arm.',
    },
  ],
  quiz: [
    {
      question: 'What does the lifting?',
      choices: ['Your legs, with a straight back', 'Your back, with straight legs', 'Your arms alone'],
      why: 'Bent knees and a straight back let the strongest muscles work. A bent back takes all the weight in one place.',
    },
    {
      question: 'You carry a fridge with a colleague and your hands slip. What do you do?',
      choices: ['Walk faster', 'Say nothing and hold on', 'Say "stop", and both put it down at once'],
      why: 'One word, and both stop. A fridge can be put down; a foot under it cannot be repaired.',
    },
    {
      question: 'Who walks below on stairs?',
      choices: ['The younger one', 'The stronger one', 'The one who knows the house'],
      why: 'Below, the weight comes down on you. That is the place for the stronger one.',
    },
    {
      question: 'A colleague fell from the truck and his neck hurts. What comes first?',
      choices: ['Help him to sit up', 'Drive him to hospital on the load', 'Do not move him, and call 112'],
      why: 'A hurt neck must stay still until trained people come. Moving him can make it much worse.',
    },
  ],
};
