import { describe, expect, it } from 'vitest'
import { redact, type Subject } from './subject'

const ada: Subject = {
  ids: new Set(['u-ada', 'c-ada']),
  names: ['Ada Byron'],
  emails: ['ada@films.test'],
  phones: ['+44 7700 900123'],
  details: ['AB123456C', '1 Mill Lane\nBath'],
}
const without = (data: Record<string, unknown>) => redact(ada, data).data

describe('erasing a person from a text', () => {
  it.each([
    ['a name in a text', 'Ring ADA  Byron first.', 'Ring Erased person first.'],
    ['a name with the last name first', 'Byron, Ada', 'Erased person'],
    ['a name within the name of a file', 'cv_Ada-Byron.pdf', 'cv_Erased person.pdf'],
    ['an e-mail address', 'Write to Ada@films.test.', 'Write to [removed].'],
    ['a phone number as it is dialled at home', 'Call 07700 900 123 now', 'Call [removed] now'],
    ['a phone number as it is dialled from abroad', '+44 (0)7700-900123', '[removed]'],
    ['their National Insurance number', 'NI AB123456C', 'NI [removed]'],
    ['a home address', 'Lives at 1 Mill Lane Bath', 'Lives at [removed]'],
  ])('removes %s', (_what, text, expected) => {
    expect(without({ text })).toEqual({ text: expected })
  })

  it('removes a name next to the person’s id, even a former name, and first and last name in separate fields', () => {
    expect(without({ createdById: 'u-ada', createdByName: 'Ada King' }).createdByName).toBe('Erased person')
    expect(without({ lead: { userId: 'u-ada', name: 'A. Byron' } }).lead).toEqual({
      ...{ userId: 'u-ada', name: 'Erased person' },
    })
    expect(without({ cachedCrew: { firstName: 'Ada', lastName: 'Byron' } }).cachedCrew).toEqual({
      ...{ firstName: 'Erased', lastName: 'person' },
    })
  })

  it('removes the search tokens of the person', () => {
    expect(
      without({ title: 'Ada Byron', searchTokens: ['ad', 'ada', 'byro', 'byron', 'otters'] }).searchTokens,
    ).toEqual(['ad', 'ada', 'otters'])
  })
})

describe('erasing a person', () => {
  it.each([
    'Adam Byronson',
    'ada@films.test.example.org.uk is another',
    'Byron Bay',
    '177009001234567',
    'Ada',
  ])('keeps a text that is not about this person: %s', text => {
    expect(redact(ada, { text }).traces).toEqual([])
  })

  it('keeps another person of the same name if the other person’s id is next to the name', () => {
    const data = {
      createdById: 'u-other',
      createdByName: 'Ada Byron',
      lead: { userId: 'u-two', name: 'Ada Byron' },
    }
    expect(without(data)).toEqual(data)
  })

  it('keeps the ids of the person, but reports them', () => {
    const found = redact(ada, { memberIds: ['u-x', 'u-ada'] })
    expect(found.traces).toEqual([{ path: 'memberIds.1', value: 'u-ada', isId: true }])
    expect(found.changed).toEqual([])
  })

  it('keeps everything that does not mention the person, including times and numbers', () => {
    const at = new Date(5)
    const data = { at, text: 'Ada Byron', numbers: [1, null, true], nested: { deep: ['x'] } }
    const { data: cleaned, changed } = redact(ada, data)
    expect(cleaned).toEqual({ ...data, text: 'Erased person' })
    expect(cleaned.at).toBe(at)
    expect(changed).toEqual(['text'])
  })
})
