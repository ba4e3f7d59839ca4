import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { junk } from '~tests/fixtures/junk'
import { optionalKeysOf, sampleOf, schemaOf } from '~tests/fixtures/schema-samples'
import { plainOf, readLeniently } from './lenient'
import { z } from './zod'

const schema = z.object({
  name: z.string().min(1).max(20),
  phone: z.string().max(10).default(''),
  isReviewer: z.boolean().default(false),
  certificates: z
    .array(z.object({ type: z.string(), number: z.string().max(5).default('') }))
    .max(3)
    .default([]),
  address: z.object({ town: z.string(), line: z.string().default('') }).optional(),
})
const whole = { name: 'Ada', phone: '1', isReviewer: true, certificates: [{ type: 'dive', number: '7' }] }

const read = (changes: object) => readLeniently(schema, { ...whole, ...changes })

describe('readLeniently', () => {
  it('returns whole data unchanged', () => {
    expect(read({})).toEqual({ value: whole, dropped: [] })
  })

  it.each([{ phone: { a: 1 } }, { phone: null }, { phone: 5 }])(
    'leaves out a phone of the wrong kind: %o',
    changes => {
      expect(read(changes)).toEqual({ value: { ...whole, phone: '' }, dropped: ['phone'] })
    },
  )

  it('leaves out the bad elements of a list, and returns their positions', () => {
    const certificates = [5, { type: 7 }, { type: 'b', number: [] }]
    expect(read({ certificates })).toEqual({
      value: { ...whole, certificates: [{ type: 'b', number: '' }] },
      dropped: ['certificates.0', 'certificates.1', 'certificates.2.number'],
    })
  })

  it('cuts a text that is too long, and marks the cut with …', () => {
    expect(read({ phone: '01234567890123' })).toEqual({
      value: { ...whole, phone: '012345678…' },
      dropped: ['phone'],
    })
    expect(read({ phone: '01234567😀😀😀' })).toMatchObject({ value: { phone: '01234567…' } })
    expect(read({ name: 'n'.repeat(300_000) })).toMatchObject({ value: { name: `${'n'.repeat(19)}…` } })
  })

  it('cuts a list that is too long, and leaves out its bad elements', () => {
    const certificates = [null, ...['a', 'b', 'c', 'd'].map(type => ({ type, number: '' }))]
    expect(read({ certificates })).toEqual({
      value: { ...whole, certificates: certificates.slice(1, 3) },
      dropped: ['certificates', 'certificates.0'],
    })
  })

  it('leaves out a sub-record without its required fields', () => {
    expect(read({ address: { line: 'x' } })).toEqual({ value: whole, dropped: ['address'] })
  })

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: {}, phone: {} }, 'name'],
    [{ name: '' }, 'name'],
  ])('refuses %o, and says where the problem is', (changes, key) => {
    const result = read(changes)
    expect(result).toEqual({ problem: expect.stringMatching(new RegExp(`^${key}: [^;]+$`)) })
  })

  it.each([null, undefined, 5, 'text', [whole]])('refuses %o, which is not a record', data => {
    expect(readLeniently(schema, data)).toEqual({ problem: expect.stringContaining('record') })
  })

  it('reads a list of 20,000 bad elements', () => {
    const lists = z.object({ tags: z.array(z.object({ name: z.string() })).default([]) })
    const tags = Array.from({ length: 20_000 }, (_, at) => ({ name: at === 9_999 ? 'a' : at }))
    expect(readLeniently(lists, { tags })).toMatchObject({ value: { tags: [{ name: 'a' }] } })
  })
})

const schemas = Object.entries(
  import.meta.glob<Record<string, unknown>>('../**/schema.ts', { eager: true }),
).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    schemaOf(value).map((each, at) => ({ name: `${file.slice(3)} ${name} ${at}`, schema: each })),
  ),
)

test('the tests of readLeniently find the schemas of the domain', () => {
  expect(schemas.length).toBeGreaterThan(30)
})

describe.each(schemas)('readLeniently with the schema $name', ({ schema: each }) => {
  const record = sampleOf(each) as Record<string, unknown>
  const optional = optionalKeysOf(each)

  test('reads a whole record without a loss', () => {
    expect(readLeniently(each, record)).toEqual({ value: each.parse(record), dropped: [] })
  })

  test('reads a record with junk in one optional key', () => {
    fc.assert(
      fc.property(fc.constantFrom(undefined, ...optional), junk, (key, value) => {
        if (key === undefined) return
        const result = readLeniently(each, { ...record, [key]: value })
        if ('problem' in result) throw new Error(`${key}: ${result.problem}`)
        const { [key]: _, ...others } = record
        const { [key]: found, ...rest } = result.value as Record<string, unknown>
        const { [key]: fallback, ...expected } = each.parse(others) as Record<string, unknown>
        expect(rest).toEqual(expected)
        expect(result.dropped.every(path => path === key || path.startsWith(`${key}.`))).toBe(true)
        if (result.dropped.includes(key) && typeof value !== 'string' && !Array.isArray(value))
          expect(found).toEqual(fallback)
        // No half-corrected data is returned: reading it again drops nothing.
        expect(readLeniently(each, result.value)).toMatchObject({ dropped: [] })
      }),
      { numRuns: 60 },
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(record)), junk), junk, (changes, other) => {
        readLeniently(each, { ...record, ...changes })
        readLeniently(each, other)
      }),
      { numRuns: 40 },
    )
  })
})

describe('stored values', () => {
  class Reference {
    firestore = { self: this as unknown }
  }

  it('become plain: times become milliseconds, and values known only to Firestore become null', () => {
    const at = { toMillis: () => 5 }
    expect(plainOf({ at, list: [{ at }], owner: new Reference(), text: 'x', none: null })).toEqual({
      at: 5,
      list: [{ at: 5 }],
      owner: null,
      text: 'x',
      none: null,
    })
  })
})
