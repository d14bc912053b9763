import type { ModuleWords } from '../words.ts';

export const packing: ModuleWords = {
  title: 'Packing that survives the road',
  description: 'Boxes, glass, electronics and labels: pack so that nothing breaks between two gates.',
  reward: 'Careful Packer',
  lessons: [
    {
      title: 'Start with the box',
      text: [
        'Use strong boxes of one or two sizes. They stack without gaps. Fold the bottom shut and tape the middle seam two times, then once across. Never trust the old tape.',
        'Heavy things go into small boxes, light things into big ones. A box of books must still be easy for one person to carry: 15 to 20 kg is enough. Fill the box to the top with paper or cloth. A half-empty box collapses under the next one, and a box that bulges cannot be stacked.',
      ],
      drawing:
        'A closed box with tape along the middle seam and across it, and a small heavy box under a big light one.',
    },
    {
      title: 'Glass, plates and screens',
      text: [
        'Wrap each glass and each plate alone. Newspaper works, but its ink marks white plates, so use plain paper next to them. Put plates on their edge like records, never flat. Lay cloth or crushed paper under, between and over them.',
        'A TV travels standing up, in its own box or between two mattresses, with the screen against something soft and flat. Do not open the back. Tape cables together and tie them to the device. Take a photo of the connections first.',
      ],
      drawing: 'Three wrapped plates standing on their edge in a box, with crushed paper around them.',
    },
    {
      title: 'Fridge, gas and liquids',
      text: [
        'A fridge is emptied, switched off the evening before and dried. Tape the door and tie the shelves. Carry and load it standing. After the move it stands for some hours before anybody switches it on: tell the customer.',
        'Gas is different. A cylinder travels only with the valve closed and the regulator off, upright, tied, and never in a closed car boot. Petrol, kerosene and generator fuel do not travel with furniture: the tank is emptied before you carry the generator. When in doubt, leave it and say why.',
      ],
      drawing:
        'A fridge standing upright with its door taped, beside a gas cylinder that is upright and tied to a wall.',
    },
    {
      title: 'Label, count, show',
      text: [
        'Write on two sides of every box: the room it goes to, what is in it, and a number. Add an arrow up and the word FRAGILE where it is true, and only there. If everything is fragile, nothing is.',
        'Keep a list with the numbers. Count together with the customer before the truck leaves and again at the new address. Take photos of scratches that are there already, before you lift. Screws and remote controls go into one bag, tied to the thing they belong to. Money, papers and jewellery stay with the customer.',
      ],
      drawing: 'A box labelled with a room, a number and an arrow up, beside a list with ticks.',
    },
  ],
  quiz: [
    {
      question: 'Where do books go?',
      choices: [
        'Into the biggest box, to save tape',
        'Into a small box that one person can carry',
        'Loose under the bed',
      ],
      why: 'Heavy things go into small boxes. 15 to 20 kg is enough for one person.',
    },
    {
      question: 'How do plates stand in a box?',
      choices: ['Flat, one on the other', 'It does not matter if the box is full', 'On their edge, each one wrapped'],
      why: 'On the edge a plate takes a bump much better than flat, and paper keeps them apart.',
    },
    {
      question: 'A customer wants you to load a generator with fuel in its tank. What do you do?',
      choices: [
        'Empty the tank first, or leave it',
        'Load it last, near the door',
        'Close the tank tightly and load it',
      ],
      why: 'Fuel leaks, and its fumes burn. Fuel does not travel with furniture.',
    },
    {
      question: 'Why do you take photos before you lift?',
      choices: ['For your profile', 'To show which scratches were there before', 'The customer must pay for photos'],
      why: 'A photo from before the move ends an argument after it, for you and for the customer.',
    },
  ],
};
