import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { type HazardConditions, yesUnless } from './condition'
import { wordList } from './word-list'

type Info = FullAnswers<typeof assessedGeneralInfo.fields>

const question = [
  assessedGeneralInfo,
  (answers: Info) => answers.usesRopesOrHeights,
  'the shoot involves ropes or work at height',
] as const

export const heightConditions: Record<string, HazardConditions> = {
  'height-general': {
    when: yesUnless(...question, 'tree-rope'),
    words: wordList(`
      ladder, stepladder, roof, rooftop, work at height, scaffold, scaffolding, balcony, tower, mast,
      platform, lighting tower, bell tower, steeple, climb~, cherry picker, fall arrest, catwalk, gantry,
      tree platform, canopy platform, canopy tower, church tower, wind turbine, parapet
    `),
  },
  'tree-rope': {
    when: yesUnless(...question, 'height-general').map(condition => ({
      ...condition,
      strength: 'guess' as const,
    })),
    words: wordList(`
      rope, ropes, rope access, abseil~, abseiling, tree climb, tree climbing, tree climber, climb the tree,
      canopy, canopy platform, arborist, irata, rigger, rope team, fixed rope, harness, climbing team,
      jumar, tyrolean, bosun chair, tree crown, crown of the tree, crown of a tree, crown of an oak, crown of the
      oak, crown of a beech, from the crown, into the crown, up in the crown, camera in the treetop, operator in
      the treetop, from the treetop, up in the treetop, climb to the treetop, hide in the treetop
    `),
  },
  'hide-tower': {
    words: wordList(`
      hide, tower hide, tree hide, floating hide, blind, scaffold, scaffolding, platform, tower, observation
      tower, canopy tower, tree platform, machan, scaffold tower
    `),
  },
  mewp: {
    words: wordList(`
      mewp, cherry picker, scissor lift, boom lift, aerial platform, access platform, hydraulic platform,
      lift platform, telehandler, genie lift
    `),
  },
  'slip-trip': {
    words: wordList(`
      rocky, slippery, wet rock, wet rocks, boulder, uneven ground, muddy, cable, rockpool, seaweed, rock,
      stairs, cave, peat bog
    `),
  },
  derelict: {
    words: wordList(`
      derelict, abandoned, ruin, ruined, asbestos, disused, condemned, dilapidated, bombed-out, unsafe
      structure, unsafe building, demolition, ghost town, old barn, chernobyl, pripyat, disused mine,
      boarded-up, empty factory, beached wreck, beached ship, rusting hull, rotting floor, collapsed roof,
      disused railway tunnel
    `),
  },
}
