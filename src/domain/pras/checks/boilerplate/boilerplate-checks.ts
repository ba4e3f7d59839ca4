import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, findingIn, namesOf, rowsIn } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { experience } from '@/domain/pras/steps/definitions/experience'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { stepBySlug, stepsFor } from '@/domain/pras/steps/registry'
import { isShown } from '@/domain/shared/answers'
import { quoted, sharedTexts } from './alike'
import { hazardBoilerplate, SOURCE } from './hazard-boilerplate'

/** How many questions, or comments, must have the same words before that is a finding. */
const LEAST_QUESTIONS = 3
const LEAST_COMMENTS = 5

/** The long texts of the PRA. Texts in rows of lists are left out, because other checks compare those. */
function longTexts(context: StepContext) {
  return stepsFor({ type: context.type } as Parameters<typeof stepsFor>[0], contentsOf(context)).flatMap(
    step => {
      const answers = context.steps[step.slug] ?? {}
      return step.fields.flatMap(field =>
        field.kind === 'textarea' && isShown(field, answers, { ...context, step: answers })
          ? [
              {
                slug: step.slug,
                name: field.name,
                label: field.label,
                text: textOf(answers[field.name]),
              },
            ]
          : [],
      )
    },
  )
}

const contentsOf = ({ steps }: StepContext) =>
  Object.fromEntries(Object.entries(steps).map(([slug, content]) => [slug, { content }]))

/** Checks for the same words in many answers. The writer sees the findings before submitting, and approvers see them first. */
export const boilerplateChecks: readonly PraCheck[] = [
  ...hazardBoilerplate,
  {
    ...{ id: 'experience-copied', strength: 'notice', types: ['regular', 'dive'] },
    source:
      'Management of Health and Safety at Work Regulations 1999, regulation 13: capabilities of each person',
    find: context =>
      sharedTexts(
        rowsIn(answersOf(experience, context), 'teamExperience'),
        ({ item }) => item.relevantExperience,
        2,
      ).map(({ text, items }) =>
        findingIn(
          experience,
          'teamExperience',
          `The text ${quoted(text)} is the experience of ${namesOf(items.map(({ item }) => item.person).filter(person => person !== undefined))}. Say what each person has done`,
        ),
      ),
  },
  {
    ...{ id: 'checks-same-comment', strength: 'notice', types: ['regular', 'drone', 'dive'], source: SOURCE },
    find: context => {
      const answers = answersOf(finalChecks, context)
      const comments = Object.values(answers).flatMap(answer =>
        typeof answer === 'object' && 'comment' in answer ? [answer.comment] : [],
      )
      return sharedTexts(comments, comment => comment, LEAST_COMMENTS).flatMap(({ text, items }) =>
        findingIf(
          true,
          finalChecks,
          'declaration',
          `${items.length} final checks have the same comment, ${quoted(text)}. Say for each check what was checked`,
        ),
      )
    },
  },
  {
    ...{ id: 'same-text-throughout', strength: 'notice', types: praTypes, source: SOURCE },
    find: context =>
      sharedTexts(longTexts(context), ({ text }) => text, LEAST_QUESTIONS).flatMap(({ text, items }) => {
        const [first] = items
        if (!first) return []
        const where = items.map(({ slug, label }) => `${label} (${stepBySlug(slug)?.title ?? slug})`)
        return [
          {
            slug: first.slug,
            path: first.name,
            message: `The same text, ${quoted(text)}, answers ${items.length} questions: ${where.join('; ')}. Answer each question separately`,
          },
        ]
      }),
  },
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ids = new Set(boilerplateChecks.map(({ id }) => id))

export const isBoilerplate = ({ checkId }: { checkId: string }): boolean => ids.has(checkId)
