import { describe, expect, test } from 'vitest'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { stepsFor } from '@/domain/pras/steps/registry'
import { asContent, asItems, isBlank } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { isNonAnswer } from '@/domain/shared/reasons/non-answer'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import { shortAnswers } from '~tests/fixtures/short-answers'
import { allProblems } from './problems'

const THE_QUESTION = 'the question itself'
const nonAnswers = ['.', '- - -', 'TBC', 't.b.c. …', 'n/a', 'As above.', 'ok', 'See attached', 'xxx']
const all = [...nonAnswers, 'safe safe safe', 'Lorem ipsum dolor sit amet', THE_QUESTION]

/** Puts this text into every answered required long text. Returns the answers, and the paths of the changed ones. */
function spoilt(fields: readonly Field[], content: Content, text: string, path = ''): [Content, string[]] {
  const places: string[] = []
  const changed = { ...content }
  const into = (inner: readonly Field[], answers: Content, under: string) => {
    const [next, found] = spoilt(inner, answers, text, under)
    places.push(...found)
    return next
  }
  for (const field of fields) {
    const value = content[field.name]
    const at = `${path}${field.name}`
    if (isBlank(value)) continue
    if (field.kind === 'group') changed[field.name] = into(field.fields, asContent(value), `${at}.`)
    else if (field.kind === 'list')
      changed[field.name] = asItems(value).map((item, row) => into(field.fields, item, `${at}.${row}.`))
    else if (field.kind === 'textarea' && field.required) {
      changed[field.name] = text === THE_QUESTION ? field.label : text
      places.push(at)
    }
  }
  return [changed, places]
}

const placesOf = (type: PraType, steps: Parameters<typeof allProblems>[1]) =>
  allProblems({ type }, steps, TODAY).flatMap(({ slug, path, level }) =>
    level === 'error' ? [`${slug} ${path}`] : [],
  )

describe.each(praTypes)('a %s PRA', type => {
  test.each(all)('cannot be submitted with the empty phrase %o in its long texts', text => {
    const steps = completeSteps(type)
    const expected: string[] = []
    for (const step of stepsFor({ type }, steps)) {
      const [content, places] = spoilt(step.fields, steps[step.slug]?.content ?? {}, text)
      steps[step.slug] = { ...steps[step.slug], content } as (typeof steps)[string]
      expected.push(...places.map(place => `${step.slug} ${place}`))
    }
    expect(expected.length).toBeGreaterThan(10)
    const refused = new Set(placesOf(type, steps))
    // A changed answer may be missing here if another answer hides it, or if it is required only on a condition.
    const missed = expected.filter(place => !refused.has(place))
    expect(missed.length / expected.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
  })
})

test('two hundred short but serious answers are accepted', () => {
  expect(shortAnswers.length).toBeGreaterThanOrEqual(200)
  expect(shortAnswers.filter(text => isNonAnswer(text))).toEqual([])
})
