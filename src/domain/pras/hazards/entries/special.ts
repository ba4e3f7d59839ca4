import { defineHazards } from '@/domain/pras/hazards/define-hazard'

export const special = defineHazards('special', [
  {
    id: 'stunts',
    title: 'Stunts, falls, fights, replica weapons',
    who: 'CK',
    harm: 'Impact injury, public alarm',
    severity: 5,
    marks: 'NH',
    when: ['usesStuntsOrSfx'],
    controls: [
      'Stunt coordinator in charge, with their own assessment',
      'Rehearsed at half speed; medic on set',
      'Police told of replica weapons; locked when not in shot',
      'Insurer has agreed',
    ],
  },
  {
    id: 'sfx-pyro',
    title: 'Pyrotechnics, smoke, special effects',
    who: 'CKP',
    harm: 'Burns, blast, breathing trouble',
    severity: 5,
    marks: 'NH',
    when: ['usesStuntsOrSfx'],
    controls: [
      'Licensed supplier with a method statement',
      'Exclusion zone and countdown; fire cover present',
      'Smoke fluid data sheet; ventilation; asthma asked about',
      'Misfires are the supplier’s alone',
    ],
  },
  {
    id: 'sets-studio',
    title: 'Sets and studio rigging',
    who: 'CK',
    harm: 'Collapse, fire, blocked exits',
    severity: 3,
    where: ['studio'],
    controls: [
      'Built and signed off by a competent constructor',
      'Materials treated against fire; exits clear and lit',
      'Studio induction for all; loads within the grid’s limit',
    ],
  },
  {
    id: 'presenter-task',
    title: 'Presenter talking while doing something dangerous',
    who: 'KC',
    harm: 'Attention lost at the wrong moment',
    severity: 4,
    controls: [
      'Lines written so that they fall outside the dangerous moment',
      'Spotter beside the presenter, out of frame',
      'Break-off word that anyone may say',
      'Rehearsed without the camera',
    ],
  },
])
