import type { FullAnswers } from '@/domain/fields/answer-types'
import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { answered, type HazardConditions, yesUnless } from './condition'
import { wordList } from './word-list'

type Info = FullAnswers<typeof assessedGeneralInfo.fields>

const question = [
  assessedGeneralInfo,
  (answers: Info) => answers.usesStuntsOrSfx,
  'the shoot involves stunts or special effects',
] as const

export const specialConditions: Record<string, HazardConditions> = {
  stunts: {
    when: [
      ...yesUnless(...question, 'sfx-pyro'),
      answered(
        divePreliminaryQuestions,
        answers => answers.stunt,
        ['yes'],
        'there is a stunt under water',
        'yes',
      ),
    ],
    words: wordList(`
      stunt, stuntman, stunt coordinator, stunt performer, fight scene, sword fight, fight director, battle
      scene, high fall, wire work, replica weapon, prop gun, prop weapon, horse fall, car chase, car crash,
      re-enactment, reenactment, parkour, base jump, base jumping, skydive, skydiving, bungee, wingsuit,
      free solo
    `),
  },
  'performer-flying': {
    words: wordList(`
      aerialist, aerial artist, aerial silk, aerial hoop, aerial act, trapeze, tightrope, tight-rope, high wire,
      wire work, flown on wire, flown over the audience, flying rig, flying harness, performer flying, flying
      performer, flying wire, dancer on wire, performer on wire, actor on wire, acrobat, circus, kirby wire
    `),
  },
  'sfx-pyro': {
    when: yesUnless(...question, 'stunts'),
    words: wordList(`
      pyrotechnic, pyro, explosion, explosive, firework, smoke machine, haze, haze machine, hazer, special
      effect, sfx, flash pot, squib, rain machine, wind machine, snow machine, artificial snow, smoke
      effect, smoke bomb, flame bar, blasting, flaming torch, dry ice
    `),
  },
  'sets-studio': {
    words: wordList(`
      set build, set construction, built set, studio set, truss, studio rigging, green screen, backdrop,
      stage, lighting grid, on set, set dressing, scenery, macro set, set in the studio
    `),
  },
  'presenter-task': {
    when: [
      answered(
        divePreliminaryQuestions,
        answers => answers.presenterDives,
        ['yes'],
        'a presenter dives',
        'yes',
      ),
    ],
    words: wordList(`
      presenter, presented by, piece to camera, pieces to camera, ptc, host, on-camera expert, talking to
      camera, celebrity, in vision, walking and talking
    `),
  },
}
