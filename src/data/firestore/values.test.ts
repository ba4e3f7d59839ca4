import { describe, expect, it } from 'vitest'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { changeToWire, fieldPathOf, fieldsToWire, fromFields, Timestamp } from './values'

describe('values of documents', () => {
  it('can be read back as they were written', () => {
    const body = {
      text: 'Eisbären',
      empty: '',
      whole: 7,
      negative: -3,
      part: 0.25,
      large: 1e300,
      zero: -0,
      none: null,
      yes: true,
      list: [1, 'two', { three: [3] }],
      map: { 'a.b': 1, deep: { deeper: [] } },
      at: new Timestamp(1_700_000_000, 123_456_789),
    }
    expect(fromFields(JSON.parse(JSON.stringify(fieldsToWire(body))))).toEqual(body)
  })

  it('are written as text if they are whole numbers, or numbers for which JSON has no notation', () => {
    expect(fieldsToWire({ whole: 7, endless: Number.POSITIVE_INFINITY, none: Number.NaN })).toEqual({
      whole: { integerValue: '7' },
      endless: { doubleValue: 'Infinity' },
      none: { doubleValue: 'NaN' },
    })
    expect(fromFields({ endless: { doubleValue: '-Infinity' } })).toEqual({
      endless: Number.NEGATIVE_INFINITY,
    })
  })

  it('are left out if they are undefined, and are read as null if their kind is unknown', () => {
    expect(fieldsToWire({ gone: undefined })).toEqual({})
    expect(fromFields({ at: { geoPointValue: { latitude: 1 } }, bytes: { bytesValue: 'AA==' } })).toEqual({
      at: null,
      bytes: null,
    })
  })

  it('are refused if Firestore cannot store them', () => {
    expect(() => fieldsToWire({ within: { time: SERVER_TIME } })).toThrow('symbol')
  })
})

describe('timestamps in a document', () => {
  it('keep their nanoseconds', () => {
    for (const text of ['2026-04-12T08:09:10.123456789Z', '1969-12-31T23:59:59.500000000Z']) {
      expect(Timestamp.fromText(text).toText()).toBe(text)
    }
    expect(Timestamp.fromText('2026-04-12T08:09:10Z').toMillis()).toBe(Date.UTC(2026, 3, 12, 8, 9, 10))
    expect(Timestamp.fromText('2026-04-12T08:09:10.5Z').toMillis()).toBe(Date.UTC(2026, 3, 12, 8, 9, 10, 500))
  })
})

describe('the conversion of a change to the notation of Firestore', () => {
  it('treats the keys of an update as paths, and leaves the time to the server', () => {
    const body = {
      'cached.name': 'A',
      'cached.id': 'a',
      'odd-key': 1,
      writtenAt: SERVER_TIME,
      gone: undefined,
    }
    expect(changeToWire(body, false)).toEqual({
      fields: {
        cached: { mapValue: { fields: { name: { stringValue: 'A' }, id: { stringValue: 'a' } } } },
        'odd-key': { integerValue: '1' },
      },
      mask: ['cached.name', 'cached.id', '`odd-key`'],
      updateTransforms: [{ fieldPath: 'writtenAt', setToServerValue: 'REQUEST_TIME' }],
    })
  })

  it('treats the keys of a whole document as names', () => {
    expect(changeToWire({ 'a.b': true }, true).fields).toEqual({ 'a.b': { booleanValue: true } })
  })

  it('puts backticks around parts of a path that are not plain names', () => {
    expect(fieldPathOf('roles.pc-1.a`b')).toBe('roles.`pc-1`.`a\\`b`')
  })
})
