import { expect, test } from 'vitest'
import { fullAnswers } from '@/domain/fields/full-answers'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { signOnLines } from './sign-on'

const linesOf = (content: object) => signOnLines(fullAnswers(crew.fields, { ...content }))

test('the sign-on sheet has lines for visitors and for people without an account', () => {
  const content = {
    crewMembers: [
      { person: { userId: 'pm', name: '' }, roleOnShoot: 'Producer' },
      { person: { userId: '', name: 'Lars Berg' }, roleOnShoot: 'Guide' },
    ],
  }
  const lines = linesOf(content)
  expect(lines[0]).toEqual({ name: 'Lars Berg', role: 'Guide' })
  expect(lines.slice(1).every(line => line.name === '')).toBe(true)
  expect(lines).toHaveLength(16)
  const many = Array.from({ length: 14 }, (_, at) => ({ person: { userId: '', name: `Guide ${at}` } }))
  expect(linesOf({ crewMembers: many })).toHaveLength(20)
})
