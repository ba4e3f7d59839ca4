import type { FullAnswers } from '@/domain/fields/answer-types'
import { both, isYes, notLowRisk } from '@/domain/pras/steps/answer-conditions'
import { abroad, general } from '@/domain/pras/steps/conditions'
import { type StepFinding, warning } from '@/domain/pras/steps/define-step'
import type { FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

/**
 * Questions about buildings, public places and the welfare of the crew (HSE INDG360, audio-visual production). Each is shown only
 * if other answers make it necessary.
 */

const inEnvironment =
  (...names: string[]): When =>
  (_answers, context) => {
    const { environments } = general(context)
    return environments.some(name => names.includes(name))
  }

const nearBuildings = inEnvironment('urban', 'studio')
const amongPublic = inEnvironment('urban', 'coast', 'river-lake')

const inBuilding = both(nearBuildings, isYes('worksInBuildings'))
const withAudience = both(inBuilding, isYes('hasAudience'))
const inPublic = both(amongPublic, isYes('worksInPublic'))
/** Is true for work in a building, and unless the PRA is low-risk, also for a camp or with children. */
const needsWelfare: When = (answers, context) => {
  const { overnightRemoteCamp, childrenOrVulnerable } = general(context)
  const isLooked = overnightRemoteCamp === 'yes' || childrenOrVulnerable === 'yes'
  return inBuilding(answers, context) || (notLowRisk(answers, context) && isLooked)
}
const byNight = both(notLowRisk, isYes('nightTravel'))

export const buildingFields = [
  field.yesNo('worksInBuildings', 'Will anyone work in a building, or on a built set?', {
    required: true,
    showWhen: nearBuildings,
  }),
  // The people who run a building must have a register of its asbestos, which has been banned since 1999 (Control of Asbestos
  // Regulations 2012, regulation 4).
  field.yesNoNA('asbestosRegisterSeen', 'Asbestos register seen?', {
    required: true,
    showWhen: inBuilding,
    help: 'The keeper of a building from before 2000 has an asbestos register. Answer ‘not applicable’ for a newer building or a set.',
  }),
  field.yesNoNA('structureConfirmed', 'Has a competent person confirmed what floors and fixings carry?', {
    required: true,
    showWhen: inBuilding,
    help: 'Answer ‘not applicable’ if nothing heavy is on the floors or hangs from the fixings.',
  }),
  // Required by the Regulatory Reform (Fire Safety) Order 2005, articles 13 to 15.
  field.textarea('fireArrangements', 'Fire: exits, alarm, who checks them', {
    required: true,
    showWhen: inBuilding,
    maxLength: 1000,
  }),
  field.text('assemblyPoint', 'Assembly point: where people meet, and who counts them', {
    required: true,
    showWhen: inBuilding,
    maxLength: 300,
    help: 'The emergency card prints this answer.',
  }),
  field.yesNo('hasAudience', 'Will an audience or invited guests be there?', {
    required: true,
    showWhen: inBuilding,
  }),
  // The fire risk assessment of a hall limits the number of people in it (HSE, Managing crowds safely, HSG154).
  field.textarea(
    'audiencePlan',
    'Say how many people come, where they sit and leave, who stewards them, and who gives them first aid',
    {
      required: true,
      showWhen: withAudience,
      maxLength: 1000,
      help: 'Say when the doors open, where people queue, who helps people to leave, and who stops the recording.',
    },
  ),
  // Required by the Workplace (Health, Safety and Welfare) Regulations 1992, regulations 20 to 22.
  field.text('toiletsAndWater', 'Toilets and drinking water: where?', {
    required: true,
    showWhen: needsWelfare,
    maxLength: 300,
  }),
] as const

export const publicFields = [
  field.yesNo('worksInPublic', 'Will you film where the public passes?', {
    required: true,
    showWhen: amongPublic,
  }),
  field.yesNoNA('policeTold', 'Police told?', {
    required: true,
    showWhen: inPublic,
    help: 'Always tell the police about replica weapons, stunts, uniforms, and anything that may alarm people.',
  }),
  field.yesNoNA('councilTold', 'Council or land owner agreed?', { required: true, showWhen: inPublic }),
  field.text('publicTimesTold', 'Which days and hours were they told?', {
    required: answers => answers.policeTold === 'yes' || answers.councilTold === 'yes',
    showWhen: inPublic,
    maxLength: 300,
  }),
  field.textarea('publicKeptSafe', 'How are the public kept out of harm’s way?', {
    required: true,
    showWhen: inPublic,
    maxLength: 1000,
  }),
] as const

export const welfareFields = [
  field.yesNo('nightTravel', 'Will anyone travel at night?', { required: true, showWhen: notLowRisk }),
  field.textarea('nightTravelPlan', 'Why at night, and how is it kept safe?', {
    required: true,
    showWhen: byNight,
    maxLength: 1000,
    help: 'Say who drives, after how much rest and on which roads, and who knows when they should arrive.',
  }),
  field.textarea('atRiskInCountry', 'Who may be at more risk in this country, and how is that met?', {
    required: true,
    mayBeNone: true,
    showWhen: both(notLowRisk, abroad),
    maxLength: 2000,
    help: 'Read the travel advice on laws and attitudes to women, LGBT+ people, faiths, nationalities and journalists. Write in general terms: never say which crew member is at risk.',
  }),
] as const

type Answers = FullAnswers<
  readonly [...typeof buildingFields, ...typeof publicFields, ...typeof welfareFields]
>
type Finding = StepFinding<'asbestosRegisterSeen' | 'structureConfirmed' | 'policeTold'>

/** Is true if the shoot plan has work in a building or in public. Such places are near a town. */
export const amongPeople: When = (_answers, context) => {
  const plan = context.steps['shoot-plan'] ?? {}
  return inBuilding(plan, context) || inPublic(plan, context)
}

/** Reports answers no as warnings and not as errors, because the work may be arranged so that it does no harm. */
export function placeProblems(content: Answers, context: FieldContext): Finding[] {
  const found: Finding[] = []
  if (inBuilding(content, context) && content.asbestosRegisterSeen === 'no') {
    found.push(
      warning(
        'asbestosRegisterSeen',
        'Nobody has seen the asbestos register. Until somebody has seen it, nothing may be drilled, fixed or disturbed',
      ),
    )
  }
  if (inBuilding(content, context) && content.structureConfirmed === 'no') {
    found.push(
      warning(
        'structureConfirmed',
        'Nobody has confirmed what the floors and fixings can carry. Put nothing heavy on them, and hang nothing heavy from them',
      ),
    )
  }
  const { usesStuntsOrSfx, usesFirearms } = general(context)
  const mayAlarm = usesStuntsOrSfx === 'yes' || usesFirearms === 'yes'
  if (inPublic(content, context) && mayAlarm && content.policeTold !== 'yes' && content.policeTold !== '') {
    found.push(
      warning(
        'policeTold',
        'The public passes a place with stunts, effects or firearms. Tell the police beforehand',
      ),
    )
  }
  return found
}
