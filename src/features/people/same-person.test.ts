import { expect, it } from 'vitest'
import { buildUser } from '~tests/fixtures/people'
import { likelySamePerson } from './same-person'

const ada = buildUser({ id: 'ada', firstName: 'Ada', lastName: 'Frost', phone: '+44 7700 900 123' })
const other = (fields: object) =>
  buildUser({ id: 'other', firstName: 'Bo', lastName: 'Berg', phone: '', ...fields })

it.each([
  ['the same name', { firstName: 'ADA', lastName: ' frost ' }, true],
  ['the same number, written in another way', { phone: '07700 900123' }, true],
  ['another number', { phone: '07700 900124' }, false],
  ['another name and no number', {}, false],
  ['the same name but is archived', { firstName: 'Ada', lastName: 'Frost', isArchived: true }, false],
])('likelySamePerson compares two people correctly if the second has %s', (_what, fields, isLikely) => {
  expect(likelySamePerson(ada, [ada, other(fields)])).toHaveLength(isLikely ? 1 : 0)
})

it('likelySamePerson does not match people without a number, or people who share only an extension', () => {
  const [one, two] = [other({ phone: '4021' }), other({ id: 'two', lastName: 'Holm', phone: '4021' })]
  expect(likelySamePerson(one, [one, two])).toEqual([])
})
