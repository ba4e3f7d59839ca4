import type { FullAnswers } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { readAnswers } from '@/domain/fields/read-answers'
import { praTypes } from '@/domain/pras/schema'
import { isYes } from '@/domain/pras/steps/answer-conditions'
import { general } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { type Incident, incidentList } from './incident-fields'
import type { Debrief } from './schema'

/** The slug under which a debrief is handled. It has its own route and document, but is written, read and stored like a step. */
export const DEBRIEF_SLUG = 'debrief'

/** A debrief with its readable answers. `unread` has the names of the unreadable ones. */
export type ReadDebrief = Debrief & { unread?: readonly string[] }

/** Reads a stored debrief: keeps the answers that can be read. */
export function readDebrief(debrief: Omit<Debrief, 'content'> & { content?: unknown }): ReadDebrief {
  return { ...debrief, ...readAnswers(anyDebrief.fields, debrief.content) }
}

export function readableDebrief(content: Content): Content {
  return readAnswers(anyDebrief.fields, content).content
}

/** The answers of a debrief with their types; a missing answer is empty. */
export function debriefAnswers(content: Content): FullAnswers<ReturnType<typeof debriefStep>['fields']> {
  return fullAnswers(anyDebrief.fields, content)
}

/** The stored answer is the hazard's title, so that it can be read without the PRA. */
function assessedHazard(titles: readonly string[]) {
  return titles.length > 0
    ? field.select('hazard', 'Hazard', titles, { required: true })
    : field.text('hazard', 'Hazard', { required: true, maxLength: 200 })
}

/**
 * Defines the debrief of a PRA as data, like a step (domain 1.23): the form, the reading view and the missing answers come from
 * this definition.
 * @param titles the titles of the hazards that the PRA lists (`hazardTitles`)
 */
export function debriefStep(titles: readonly string[]) {
  return defineStep({
    slug: DEBRIEF_SLUG,
    title: 'Debrief',
    intro:
      'Write what the next crew should know. Name people only by their role. Write no names of injured people, and nothing medical.',
    types: praTypes,
    fields: [
      field.select(
        'shootWentAhead',
        'Did the shoot go to plan?',
        [
          { value: 'yes', label: 'Yes, as planned' },
          { value: 'changed', label: 'It went ahead, with changes' },
          { value: 'cancelled', label: 'No, it was cancelled' },
        ],
        { required: true },
      ),
      field.textarea('summary', 'What happened?', {
        required: true,
        help: 'Describe the shoot in a few sentences: say what went as planned, what did not, and why.',
      }),
      field.yesNo('hadIncidents', 'Were there any incidents or near misses?', {
        required: true,
        help: 'Count near misses, too: events in which nobody was hurt, but somebody could have been.',
      }),
      incidentList,
      field.yesNo('missedAnything', 'Did the PRA miss anything?', { required: true }),
      field.list(
        'hazardsMissed',
        'What the PRA missed',
        'missed hazard',
        [
          field.text('hazard', 'Hazard', { required: true, maxLength: 200 }),
          field.textarea('comment', 'What should the next PRA say?', { required: true }),
        ],
        { summary: ['hazard'], required: true, minItems: 1, showWhen: isYes('missedAnything') },
      ),
      field.list(
        'hazardsMisjudged',
        'Hazards that were over- or underestimated',
        'hazard',
        [
          assessedHazard(titles),
          field.select(
            'judgement',
            'It was',
            [
              { value: 'under', label: 'Underestimated' },
              { value: 'over', label: 'Overestimated' },
            ],
            { required: true },
          ),
          field.textarea('comment', 'How', { required: true }),
        ],
        { summary: ['hazard', 'judgement'] },
      ),
      field.textarea('controlsThatDidNotWork', 'Controls that did not work'),
      field.list(
        'lessons',
        'Lessons',
        'lesson',
        [
          field.text('lesson', 'In one line', { required: true, maxLength: 200 }),
          field.textarea('comment', 'What to do differently', { required: true }),
        ],
        {
          summary: ['lesson'],
          help: 'Write this for the next people who go to this place, or do this work.',
        },
      ),
      field.textarea('locationNotes', 'Notes on the location', {
        help: 'Describe access, signal and nearby help. The next PRA for this place can reuse your notes.',
      }),
      field.select('fixerSupplierRating', 'Fixer and suppliers', [
        { value: '1', label: '1 Poor' },
        { value: '2', label: '2 Weak' },
        { value: '3', label: '3 Fair' },
        { value: '4', label: '4 Good' },
        { value: '5', label: '5 Excellent' },
      ]),
      field.textarea('fixerSupplierComment', 'About the fixer and suppliers'),
      field.textarea('medicalKitUsed', 'Medical kit used', {
        help: 'Say what must be replaced. Do not say who was treated, or why.',
      }),
      field.textarea('wellbeing', 'Wellbeing', {
        help: 'Describe the hours, rest, food and welfare of the whole team.',
      }),
      field.yesNo('sopUpdateSuggested', 'Should an SOP change?'),
      field.of('sops', 'sopIds', 'Which SOPs', { showWhen: isYes('sopUpdateSuggested') }),
      field.textarea('sopUpdate', 'What should it say?', {
        required: true,
        showWhen: isYes('sopUpdateSuggested'),
      }),
    ],
    check: dayProblems,
  })
}

/** A debrief without hazards to choose from. Its fields have the same names as those of every debrief. */
const anyDebrief = debriefStep([])

/**
 * Reports impossible dates as errors: an incident in the future, and a follow-up or a report before the incident. A date outside
 * the shoot is only a warning.
 */
function dayProblems(
  content: { readonly hadIncidents: string; readonly incidents: readonly Incident[] },
  context: FieldContext,
) {
  if (content.hadIncidents !== 'yes') return []
  const { startDate, endDate } = general(context)
  return content.incidents.flatMap((incident, index): StepFinding<IncidentPath>[] => {
    const { date } = incident
    const path = `incidents.${index}` as const
    if (date === '') return []
    const found: StepFinding<IncidentPath>[] = []
    if (context.today !== '' && date > context.today)
      found.push(
        error(
          `${path}.date`,
          `The date of incident ${index + 1}, ${formatDayShort(date)}, is in the future. Correct it`,
        ),
      )
    if ((startDate !== '' && date < startDate) || (endDate !== '' && date > endDate))
      found.push(
        warning(
          `${path}.date`,
          `The date of incident ${index + 1}, ${formatDayShort(date)}, is outside the shoot. Check it`,
        ),
      )
    for (const [name, what] of [
      ['reportDate', 'reported'],
      ['followUpDate', 'to be followed up'],
    ] as const) {
      const day = incident[name]
      if (day !== '' && day < date)
        found.push(
          error(
            `${path}.${name}`,
            `Incident ${index + 1}: ${what} on ${formatDayShort(day)}, before it happened`,
          ),
        )
    }
    return found
  })
}

type IncidentPath = `incidents.${number}.${keyof Incident & string}`
