import type { Finding, PraCheck } from '@/domain/pras/checks/check'
import { crewOf, findingIf, isInUk, isOneOf } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { activities, isAsked } from '@/domain/pras/steps/activities'
import { nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { daysText, missesFilming } from './crew-facts'

type Name = (typeof activities)[number]['name']
type Group = AnswersOf<typeof crew>[Name]

interface Work {
  name: Name
  /** The words for the activity, for use inside a sentence: 'stunts'. */
  what: string
  group: Group
  who: string
}

/** The dangerous activities of the PRA, each with the person who leads it. */
function workOf(context: StepContext): Work[] {
  const answers = answersOf(crew, context)
  return activities
    .filter(({ name }) => isAsked(name, context, answers[name]))
    .map(({ name, label }) => ({
      name,
      what: label.toLowerCase(),
      group: answers[name],
      who: nameOf(answers[name].competentPerson, 'Somebody'),
    }))
}

const ofEach = (
  id: string,
  strength: PraCheck['strength'],
  source: string,
  field: keyof Group,
  message: (work: Work, context: StepContext) => string,
): PraCheck => ({
  id,
  strength,
  types: praTypes,
  source,
  find: context =>
    workOf(context).flatMap((work): Finding[] => {
      const words = message(work, context)
      return findingIf(words !== '', crew, `${work.name}.${field}`, words)
    }),
})

const COMPETENCE =
  'Management of Health and Safety at Work Regulations 1999, reg. 7; HSE, film, theatre and broadcasting: competent persons'

/** Words that show that a certificate is meant: the name of an examining body, or a general word. */
const paper =
  /\b(?:RYA|MCA|STCW|IRATA|JISC|JIGS|NPTC|IPAF|PASMA|CSCS|BHS|EN ISO|6160)\b|endorse|licen[cs]e|certificat|diploma|permit|registered|\bgrade\b|\blevel \d|categor|\bcard\b|\bcourse\b|coded|carta|patente|patr[ãa]o|f[øo]rerbevis|operator/i
const experienceAlone =
  /\b\d+ years?\b|self.?taught|experience|since childhood|hobby|enthusiast|knows? what|\bnone\b|no ticket/i

const films =
  /camera(?! (?:boat|vessel|car|vehicle|truck))|cinematograph|\bD\.?O\.?P\b|photograph|presenter|sound/i

const divesIn = (context: StepContext) =>
  answersOf(divePlanDetails, context).buddyPairs.flatMap(({ diver, buddy }) => [diver, buddy])

const memberOf = (context: StepContext, { group }: Work) =>
  crewOf(context).find(({ item }) => samePerson(item.person, group.competentPerson))?.item

/** Checks that the leaders of dangerous work have the required certificate, are present, and have no second task. */
export const whoMayChecks: readonly PraCheck[] = [
  ofEach('ticket-not-seen', 'explain', COMPETENCE, 'ticketSeen', ({ group, what, who }) =>
    group.ticketSeen === 'no'
      ? `${who} is in charge of ${what}, but the production has not seen the ticket. Ask for the ticket, or say who saw it`
      : '',
  ),
  ofEach('ticket-is-experience', 'explain', COMPETENCE, 'ticket', ({ group: { ticket }, what }) =>
    experienceAlone.test(ticket) && !paper.test(ticket)
      ? `The ticket for ${what} is ‘${ticket}’, but years of experience are not a ticket. Name the document and who issued it, or say why the country issues none`
      : '',
  ),
  ofEach(
    'activity-insurer-not-told',
    'blocks',
    'Insurance Act 2015, fair presentation',
    'insurerTold',
    ({ group, what }) =>
      group.insurerTold === 'no'
        ? `The insurer has not been told of ${what}. Nobody is covered for something that the insurer does not know. Tell the insurer first`
        : '',
  ),
  ofEach(
    'vessel-without-code',
    'explain',
    'MCA, small vessels in commercial use: coded or certificated (MGN 280, Workboat Code)',
    'thing',
    ({ name, group: { thing } }, context) =>
      name === 'boats' &&
      isInUk(context) &&
      thing !== '' &&
      !/cod(?:ed|ing)|\bcode\b|certificat|licen[cs]e|\bMCA\b|\bMGN\b|workboat|passenger|ferry|\bclass [IV\d]/i.test(
        thing,
      )
        ? `The vessel ‘${thing}’ has no code or certificate in this PRA. A vessel that works in British waters needs one. Enter it, or say why none is needed`
        : '',
  ),
  ofEach('competent-person-not-in-crew', 'explain', COMPETENCE, 'competentPerson', (work, context) =>
    work.group.competentPerson && crewOf(context).length > 0 && !memberOf(context, work)
      ? `${work.who} is in charge of ${work.what}, but is not in the crew list, so nobody counts, insures or briefs this person. Add them to the crew, or say whose list they are on`
      : '',
  ),
  ofEach('competent-person-away', 'explain', COMPETENCE, 'competentPerson', (work, context) => {
    const member = memberOf(context, work)
    return member && missesFilming(context, member)
      ? `${work.who} is in charge of ${work.what}, but is there only from ${daysText(member)}. Say who is in charge on the other filming days, or that this work is not done then`
      : ''
  }),
  ofEach('competent-person-films', 'explain', COMPETENCE, 'competentPerson', (work, context) => {
    const role = memberOf(context, work)?.roleOnShoot ?? ''
    return films.test(role)
      ? `${work.who} (${role}) is in charge of ${work.what}, and also has other work that needs attention. Name somebody with no other task, or say who does the other work during that time`
      : ''
  }),
  ofEach(
    'competent-person-dives',
    'explain',
    COMPETENCE,
    'competentPerson',
    ({ group, what, who }, context) =>
      isOneOf(group.competentPerson, divesIn(context))
        ? `${who} is in charge of ${what}, but dives according to the dive plan. Name somebody who stays at the surface, or say who is in charge during the dive`
        : '',
  ),
]
