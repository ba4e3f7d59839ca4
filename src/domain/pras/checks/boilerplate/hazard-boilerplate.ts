import type { FullAnswers } from '@/domain/fields/answer-types'
import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import { crewOf, findingIf, findingIn, isOneOf, rowsIn } from '@/domain/pras/checks/facts'
import { catalogueHazard } from '@/domain/pras/hazards/catalogue'
import { LOW_RISK_MAX, scoreOf } from '@/domain/pras/hazards/matrix'
import { loweredFrom } from '@/domain/pras/hazards/severity'
import { praTypes } from '@/domain/pras/schema'
import { general, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { hazards as hazardsStep } from '@/domain/pras/steps/definitions/hazards'
import { personGiven } from '@/domain/shared/answers'
import type { PersonRef } from '@/domain/shared/fields'
import { listed, quoted, sharedTexts } from './alike'

type Hazard = FullAnswers<typeof hazardsStep.fields>['hazards'][number]

/** Fewer may rightly share a text such as 'each working day': tiredness, noise and heavy loads. */
const LEAST = 4
/** How many refusals of hazards must have the same reason before that is a finding. */
const LEAST_REFUSALS = 3
/** How many hazards must be rated before a pattern in the ratings is a finding. */
const LEAST_RATED = 5

const hazardsOf = (context: StepContext) => answersOf(hazardsStep, context).hazards
const titleOf = (hazard: Hazard) => hazard.title || catalogueHazard(hazard.hazardId)?.title || 'a hazard'
const titlesOf = (hazards: readonly Hazard[]) => listed(hazards.map(titleOf))

/** The hazard's controls if they are exactly those of the catalogue; otherwise empty. */
function catalogueControls({ hazardId, controls }: Hazard): string {
  const entry = catalogueHazard(hazardId)
  return entry && controls === entry.controls.join('\n') ? controls : ''
}

/** Makes a finding for each text that several hazards have in common. */
const sharedBy = (
  context: StepContext,
  name: 'specificDetail' | 'controls' | 'severityReason' | 'residualJustification',
  least: number,
  says: (text: string, titles: string) => string,
): Finding[] =>
  sharedTexts(
    rowsIn(answersOf(hazardsStep, context), 'hazards'),
    ({ item }) => (catalogueControls(item) === '' || name !== 'controls' ? item[name] : ''),
    least,
  ).flatMap(({ text, items }) =>
    items
      .slice(0, 1)
      .map(({ path }) =>
        findingIn(
          hazardsStep,
          `${path}.${name}`,
          says(quoted(text), titlesOf(items.map(({ item }) => item))),
        ),
      ),
  )

const isRated = (hazard: Hazard) =>
  scoreOf(hazard.initialLikelihood, hazard.initialSeverity) > 0 &&
  scoreOf(hazard.residualLikelihood, hazard.residualSeverity) > 0

/** Makes a finding if there are enough rated hazards and all of them match. */
function ofAllRated(
  context: StepContext,
  isSo: (hazard: Hazard, first: Hazard) => boolean,
  says: (hazards: readonly Hazard[]) => string,
  counts: (hazard: Hazard) => boolean = () => true,
): Finding[] {
  const rated = hazardsOf(context).filter(hazard => isRated(hazard) && counts(hazard))
  const [first] = rated
  return first && rated.length >= LEAST_RATED && rated.every(hazard => isSo(hazard, first))
    ? [findingIn(hazardsStep, 'hazards', says(rated))]
    : []
}

/** The law from which these checks follow: an assessment must be about the actual work. */
export const SOURCE =
  'Management of Health and Safety at Work Regulations 1999, regulation 3: suitable and sufficient'

const notice = (id: string, find: PraCheck['find']): PraCheck => ({
  ...{ id, strength: 'notice', types: praTypes, find },
  source: SOURCE,
})

/** Checks for hazards that were filled in quickly, without thinking about each one. */
export const hazardBoilerplate: readonly PraCheck[] = [
  notice('hazards-same-detail', context =>
    sharedBy(
      context,
      'specificDetail',
      LEAST,
      (text, titles) =>
        `The text ${text} is the ‘where and when’ of ${titles}. Say for each hazard where the crew meets it on this shoot`,
    ),
  ),
  notice('hazards-same-controls', context =>
    sharedBy(
      context,
      'controls',
      LEAST,
      (text, titles) =>
        `The text ${text} is the control for ${titles}. Say for each hazard what is done about it`,
    ),
  ),
  notice('hazards-catalogue-controls', context => {
    const same = hazardsOf(context).filter(
      hazard => hazard.controlsConfirmed === true && catalogueControls(hazard) !== '',
    )
    return findingIf(
      same.length > 0,
      hazardsStep,
      'hazards',
      `The confirmed controls of ${titlesOf(same)} are copied word for word from the catalogue. Make them fit this shoot`,
    )
  }),
  notice('hazards-same-ratings', context =>
    ofAllRated(
      context,
      (hazard, first) =>
        hazard.residualLikelihood === first.residualLikelihood &&
        hazard.residualSeverity === first.residualSeverity,
      rated =>
        `All ${rated.length} hazards have the same rating, ${rated[0]?.residualLikelihood}×${rated[0]?.residualSeverity}. Rate each hazard separately`,
    ),
  ),
  notice('hazards-unchanged-ratings', context =>
    ofAllRated(
      context,
      hazard =>
        hazard.residualLikelihood === hazard.initialLikelihood &&
        hazard.residualSeverity === hazard.initialSeverity,
      rated =>
        `None of the ${rated.length} hazards is rated lower with its controls. Say what the controls achieve, or find controls that lower the risk`,
      // On a low-risk PRA, hazards whose score is low from the start are not counted, because controls need not lower it.
      hazard =>
        context.type !== 'low-risk' ||
        scoreOf(hazard.initialLikelihood, hazard.initialSeverity) > LOW_RISK_MAX,
    ),
  ),
  notice('hazards-severity-lowered', context => {
    const rated = hazardsOf(context).filter(isRated)
    const lowered = rated.filter(
      hazard =>
        scoreOf(1, hazard.residualSeverity) < scoreOf(1, hazard.initialSeverity) || loweredFrom(hazard) > 0,
    )
    return findingIf(
      lowered.length >= LEAST && lowered.length * 2 > rated.length,
      hazardsStep,
      'hazards',
      `${lowered.length} of ${rated.length} hazards are rated less severe than they were before controls, or than in the catalogue: ${titlesOf(lowered)}. Check these ratings: most controls make harm less likely, but not smaller`,
    )
  }),
  notice('hazards-owner-elsewhere', context => {
    const there: readonly (PersonRef | undefined)[] = [
      ...crewOf(context).map(({ item }) => item.person),
      general(context).responsiblePerson,
    ]
    if (crewOf(context).length === 0) return []
    const elsewhere = hazardsOf(context).filter(
      ({ responsiblePerson }) => personGiven(responsiblePerson) && !isOneOf(responsiblePerson, there),
    )
    const people = elsewhere
      .map(({ responsiblePerson }) => responsiblePerson)
      .filter((person, at, all) => all.findIndex(other => samePerson(other, person)) === at)
    return people.map(person => {
      const own = elsewhere.filter(({ responsiblePerson }) => samePerson(responsiblePerson, person))
      return findingIn(
        hazardsStep,
        'hazards',
        `${nameOf(person, 'Somebody')} is responsible for ${titlesOf(own)}, but is not in the crew list. Name somebody who is on location`,
      )
    })
  }),
  notice('hazards-same-justification', context =>
    (['severityReason', 'residualJustification'] as const).flatMap(name =>
      sharedBy(
        context,
        name,
        2,
        (text, titles) =>
          `The text ${text} is the reason given for ${titles}. Say for each one why it is true on this shoot`,
      ),
    ),
  ),
  notice('hazards-same-refusal', context => {
    const { notApplicable } = answersOf(hazardsStep, context)
    return sharedTexts(notApplicable, ({ reason }) => reason, LEAST_REFUSALS).map(({ text, items }) =>
      findingIn(
        hazardsStep,
        'notApplicable',
        `The text ${quoted(text)} is the reason why ${items.length} suggested hazards do not apply: ${listed(items.map(({ hazardId }) => catalogueHazard(hazardId)?.title ?? 'a hazard'))}. Say for each hazard why it does not apply`,
      ),
    )
  }),
]
