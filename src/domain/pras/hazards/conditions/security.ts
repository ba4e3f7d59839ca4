import { adviceAgainst, adviceListName, adviceWords } from '@/domain/pras/advice/fcdo-advice'
import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { answered, condition, type HazardConditions, inPlaces, yes } from './condition'
import { mined, polarBear } from './regions'
import { wordList } from './word-list'

export const securityConditions: Record<string, HazardConditions> = {
  hostile: {
    when: [
      yes(
        assessedGeneralInfo,
        answers => answers.hostileEnvironment,
        'the area is hostile or has high security',
      ),
      answered(
        assessedGeneralInfo,
        answers => answers.fcdoAdvice,
        ['all-but-essential', 'all-travel'],
        'the FCDO advises against travel',
        'yes',
      ),
      // Only a guess, which can be refused with a reason, because the list of countries may be out of date.
      condition(assessedGeneralInfo, 'guess', ({ countries }) => {
        const advised = countries.find(id => adviceAgainst(id) !== undefined)
        return advised === undefined ? '' : `${adviceListName}, ${adviceWords(advised)}`
      }),
    ],
    words: wordList(`
      conflict, conflict zone, terrorism, terrorist, kidnap, riot, protest, militia, coup, cartel, gang, war
      zone, front line, armed group, insurgent, rebel, unrest, checkpoint, hostile environment, smuggler,
      trafficker, armed robbery, favela, illegal mining, illegal logging
    `),
  },
  'guides-firearms': {
    when: [
      yes(assessedGeneralInfo, answers => answers.usesFirearms, 'the shoot involves firearms'),
      inPlaces(
        ['polar'],
        new Set([...polarBear].filter(id => id === 'SJM' || id === 'GRL')),
        'guides in this country carry rifles',
      ),
    ],
    words: wordList(`
      rifle, gun, firearm, shotgun, armed ranger, armed guide, armed guard, armed escort, armed scout, deer
      stalking, deer stalker, hunter, hunting party, flare gun, gamekeeper, bear guard, marksman, blank
      firing, dart gun, game shoot, pheasant shoot, wildfowler
    `),
  },
  landmines: {
    when: [
      inPlaces(
        ['farmland', 'woodland', 'desert', 'savannah', 'jungle', 'mountain', 'wetland', 'coast'],
        mined,
        'mines were laid in this country',
      ),
    ],
    words: wordList(`
      landmine, land mine, uxo, unexploded, minefield, cluster munition, ordnance, demining, deminer, firing
      range, bombing range, military range, former battlefield
    `),
  },
  poachers: {
    words: wordList(`
      poacher, poaching, poached, anti-poaching, wildlife crime, wildlife trafficking, bushmeat, bush meat,
      ivory, snare, illegal logging, illegal mining, illegal fishing, ranger patrol, smuggler, undercover,
      egg thief, trafficker, rhino horn, pangolin scales, hare coursing, badger baiting
    `),
  },
  'permits-law': {
    words: wordList(`
      border crossing, customs, carnet, covert, secret filming, undercover, hidden camera, military base,
      government building, airport security
    `),
  },
  'cultural-offence': {
    when: [
      condition(assessedGeneralInfo, 'guess', ({ countries }) =>
        countries.some(id => id !== 'GBR' && id !== 'ATA' && id !== 'SGS') ? 'the shoot is abroad' : '',
      ),
    ],
    words: wordList(`
      sacred, temple, shrine, mosque, monastery, indigenous, tribe, tribal, ritual, ceremony, burial, burial
      ground, pilgrim, pilgrimage, church, cathedral, funeral, village elder, uncontacted, aboriginal,
      maasai, inuit, sami
    `),
  },
}
