import { defineHazards } from '@/domain/pras/hazards/define-hazard'

export const water = defineHazards('water', [
  {
    id: 'near-water',
    title: 'Working on or near water',
    who: 'CK',
    harm: 'Drowning',
    severity: 5,
    where: ['river-lake', 'wetland', 'coast'],
    controls: [
      'Lifejackets of at least 150 N within 2 m of deep or moving water',
      'Throw line to hand, with someone who has used one',
      'Edge of banks and jetties tested; the slippery ones out of bounds',
      'Rescue boat where people work over water',
    ],
  },
  {
    id: 'swimming',
    title: 'Swimming, snorkelling, freediving',
    who: 'CK',
    harm: 'Drowning, shallow-water blackout',
    severity: 5,
    marks: 'N',
    where: ['underwater'],
    controls: [
      'Swimming ability shown in calm water first',
      'Buddy: one up, one down; nobody alone',
      'Surface spotter who does nothing else; boat cover',
      'Greatest depth and time agreed; rest twice as long as the dive',
    ],
  },
  {
    id: 'cold-shock',
    title: 'Cold-water immersion',
    who: 'CD',
    harm: 'Cold shock, cardiac arrest, hypothermia',
    severity: 5,
    marks: 'N',
    where: ['open-sea'],
    controls: [
      'Drysuits or immersion suits below 15 °C',
      'A ladder or scoop that gets a helpless person out within 5 minutes',
      'Rewarming plan: shelter, dry clothes, no hot bath',
    ],
  },
  {
    id: 'boat-prop',
    title: 'Propeller injury',
    who: 'CDL',
    harm: 'Laceration, amputation',
    severity: 5,
    marks: 'NH',
    controls: [
      'Propeller guard, or engine stopped while anyone is in the water',
      'Neutral before divers or swimmers come within 10 m',
      'Lookout calls heads; nobody enters without the skipper’s word',
      'Recall signal known to all',
    ],
  },
])
