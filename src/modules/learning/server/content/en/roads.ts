import type { ModuleWords } from '../words.ts';

export const roads: ModuleWords = {
  title: 'Road and truck rules',
  description: 'FRSC papers and limits, Lagos truck hours, checkpoints and breakdowns.',
  reward: 'Road Ready',
  lessons: [
    {
      title: 'Papers and things in the cab',
      text: [
        "Carry the originals or the copies that the law accepts: your driver's licence of the right class, vehicle licence, proof of ownership, certificate of roadworthiness, insurance, and the hackney or goods permit of a commercial vehicle.",
        'Also carry a warning triangle, a fire extinguisher that is in date, a spare tyre, jack and wheel spanner, and a first aid box. Commercial vehicles need a speed limiter. FRSC counts a tyre as expired four years after the date of manufacture: the last two of four digits on its side are the year, the first two the week.',
      ],
      drawing: 'A licence, a warning triangle, a fire extinguisher and a spare tyre.',
    },
    {
      title: 'Speed, belt and phone',
      text: [
        'In towns and villages the limit is 50 km/h. On an expressway cars may drive 100, buses 90, tankers and trailers 60. A sign with a lower figure wins. With a full load you need much more road to stop: double your distance, and again in rain.',
        'Everybody in the cab wears a belt. A phone in the hand is an offence: mount it before you start, and let your colleague answer. No alcohol before or during the drive. After four hours of driving take a real break. If your eyes close, stop; no job is worth a life.',
      ],
      drawing: 'A road sign with 50, a seat belt and a phone in a holder.',
    },
    {
      title: 'Trucks in Lagos',
      text: [
        'Lagos State allows large trucks on its roads only from 9:00 PM to 6:00 AM. Trucks over 9 tonnes may not use Third Mainland Bridge at any hour: take another bridge and plan more time. On the last Saturday of a month roads may be closed from 6:30 to 8:30 AM for cleaning.',
        'Do not park on a bridge, at a bus stop or against traffic; do not drive in the BRT lane. LASTMA may tow and fine. Estates have their own hours: ask for gate times and whether the plate must be announced. Rules change, so look at the notice in the job.',
      ],
      drawing: 'A bridge with a sign that says no trucks, and a clock from nine in the evening to six in the morning.',
    },
    {
      title: 'Checkpoints and breakdowns',
      text: [
        'At a checkpoint slow down early, lights low, music off, hands where they can be seen. Greet, give the papers that are asked for, and give short answers. Ask for the name and the offence if you are booked, and pay fines only by the official way, with a receipt. You may call FRSC on 122.',
        'When the truck breaks down, drive off the road if you can. Hazard lights on. Put a triangle about 45 metres behind you, further on a fast road. Everybody gets out on the side away from traffic. Tell the customer and Kaya where you are and how long it takes.',
      ],
      drawing: 'A stopped truck at the side of the road with a warning triangle far behind it.',
    },
  ],
  quiz: [
    {
      question: 'A tyre has the four digits 1222 on its side. What does it say?',
      choices: ['It carries 1,222 kg', 'It was made in December 2022', 'It was made in week 12 of 2022'],
      why: 'The first two digits are the week, the last two the year. FRSC counts it as expired four years later.',
    },
    {
      question: 'How fast may a trailer drive on an expressway?',
      choices: ['100 km/h', '60 km/h', '90 km/h'],
      why: 'Tankers and trailers: 60 km/h on an expressway. A lower figure on a sign wins.',
    },
    {
      question: 'When may a large truck drive on the roads of Lagos?',
      choices: ['From 9:00 PM to 6:00 AM', 'At any time with a permit of the customer', 'From 6:00 AM to 9:00 PM'],
      why: 'Lagos State allows large trucks only at night, from 9:00 PM to 6:00 AM.',
    },
    {
      question: 'An officer asks you to pay a fine into a private account. What do you do?',
      choices: [
        'Pay, to go on quickly',
        'Drive away',
        'Stay polite, ask for the offence and the name, and pay only by the official way',
      ],
      why: 'A fine has a paper and an official way to pay. Stay calm, note the name, and call 122 or Kaya.',
    },
  ],
};
