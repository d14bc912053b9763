import type { ModuleWords } from '../words.ts';

export const loading: ModuleWords = {
  title: 'Loading the truck in order',
  description: 'Heavy first, weight even, tied down, last in first out.',
  reward: 'Load Planner',
  lessons: [
    {
      title: 'Plan before the first box',
      text: [
        'Walk through the home once with the customer. What is heavy, what is fragile, what must come out first? What goes to another address? Only then open the truck.',
        'Sweep the floor of the truck and look for nails, water and oil. Park on level ground, brake on, a stone or wedge behind a wheel, and leave room to lower a load. Lay out your blankets, straps and ropes. Bring everything near the door in groups: heavy, big, boxes, soft. Ten minutes of planning save an hour of loading twice.',
      ],
      drawing: 'A truck seen from above with its load drawn in groups: heavy, boxes, soft.',
    },
    {
      title: 'Heavy first, low and at the front',
      text: [
        'Fridge, washing machine, freezer and safes go in first, on the floor, against the wall behind the cab, left and right in balance. A truck with all its weight on one side tips in a bend; with all its weight behind the rear wheels it steers badly.',
        'Next come wardrobes, bed frames and mattresses, standing along the side walls. Tables lie with legs up or off. Heavy boxes go below, light ones above, no higher than you can reach. Close each row before you begin the next: wall to wall, floor to roof.',
      ],
      drawing:
        'A truck from the side: fridge and heavy boxes low behind the cab, lighter boxes above and towards the door.',
    },
    {
      title: 'Tie it down',
      text: [
        'A load that can move will move. At each pothole it jumps, at each brake it slides. Strap every row to the side rails before the next row. Pull straps over hard edges with a blanket between, so that neither strap nor wood is cut.',
        'Fill gaps with pillows, rolled carpets and bags. Glass and mirrors stand on edge between two mattresses. In an open truck a cover goes over everything, tied on all sides: rain comes suddenly, and a flying chair kills. No one rides with the load. After ten kilometres stop and pull the straps again.',
      ],
      drawing: 'Straps over a row of boxes, hooked to rails on both sides, with a blanket at the edge.',
    },
    {
      title: 'Last in, first out',
      text: [
        'What the customer needs first goes in last: the bed, the box with the kettle, medicine, school bags, the tools. With two stops, the goods of the second stop go in first.',
        'Before you close the door, count with the customer and walk through every room once more, behind the doors too. At the new address unload in the opposite order, straight to the room on the label. Open the door slowly and stand at the side: the load has moved on the way. Count again before anybody signs.',
      ],
      drawing: 'An open truck door: a bed and a marked box stand right at the front of the opening.',
    },
  ],
  quiz: [
    {
      question: 'Where does the fridge go?',
      choices: [
        'Near the door, because it is heavy to carry',
        'Above the boxes',
        'On the floor, against the wall behind the cab',
      ],
      why: 'Heavy things go in first, low and behind the cab. The truck then brakes and steers well.',
    },
    {
      question: 'When do you strap the first row?',
      choices: ['Before you begin the next row', 'When the truck is full', 'Only for trips out of town'],
      why: 'Later you cannot reach it. Each row is tied before the next row blocks it.',
    },
    {
      question: 'Your crew has no car. May one of them ride with the load?',
      choices: ['Yes, to hold the mirror', 'No, never', 'Yes, if the trip is short'],
      why: 'A load that slides crushes a person who sits in it. Road safety officers stop trucks that carry people on goods.',
    },
    {
      question: 'The move has two stops. Whose goods go in first?',
      choices: ['Those of the second stop', 'Those of the first stop', 'It makes no difference'],
      why: 'Last in, first out: what comes out last must go in first.',
    },
  ],
};
