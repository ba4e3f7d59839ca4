import { entitySchema } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import type { Alteration } from './action'
import { type Forgery, forging } from './alter'

/** What no field of a schema takes, read off the schema itself. */

type Shape = Record<string, z.ZodType>

/** How many of the wrong kinds are tried: record-shapes.test.ts tries the others. */
const KINDS = 3

const lengths = [10, 20, 30, 50, 100, 200, 254, 300, 500, 1000, 2000, 5000, 20_000, 50_000]
const counts = [10, 20, 30, 50, 60, 100, 300, 500]
const elements = [7, null, { x: { y: 1 } }, 'x/y', 'x'.repeat(20_000)]

/** One value of each kind that could lie in the wrong place. */
const kinds: unknown[] = [null, 7, -1, 1.5, 10 ** 9, true, 'something', '', [], {}, { x: 1 }, new Date(0)]

/** The values that the field refuses: of other kinds, too large, with wrong elements. */
export function refusedBy(schema: z.ZodType): Forgery[] {
  const refuses = (value: unknown) => !schema.safeParse(value).success
  const tooLong = lengths.map(length => 'x'.repeat(length + 1)).find(refuses)
  const sample = [...samples].find(each => !refuses([each]))
  const tooMany =
    sample === undefined ? undefined : counts.map(count => Array(count + 1).fill(sample)).find(refuses)
  return [
    ...kinds.filter(refuses).slice(0, KINDS),
    ...(tooLong === undefined ? [] : [tooLong]),
    ...(tooMany === undefined ? [] : [tooMany]),
    // Whatever a schema says, no field of a record takes a fifth of a document, alone or in a list.
    'x'.repeat(20_000),
    ...(sample === undefined ? [] : elements.map(each => [each]).filter(refuses)),
    ...(sample === undefined || typeof sample === 'object' ? [] : [[sample, 'x'.repeat(20_000)]]),
  ]
}

/** Something that a list may hold. */
const samples = ['GBR', 'crew', 'open', 'regular', {}, { fileId: 'file', name: 'plan.pdf' }]

/** One attack for each field and value that its schema refuses, and a field that the schema does not know. */
export function schemaForgeries(path: RegExp, shape: Shape): Record<string, Alteration> {
  const own = Object.entries(shape).filter(([key]) => !(key in entitySchema.shape))
  return forging(path, {
    ...Object.fromEntries(own.map(([key, schema]) => [key, refusedBy(schema)])),
    surprise: [1, 'x'.repeat(20_000)],
    id: ['mine'],
    revision: [7, '1', undefined],
    lastModifiedById: ['somebody', undefined],
    lastModifiedAt: [7, 'now', undefined],
    lastWriteId: ['', 7, 'x'.repeat(101)],
    writtenAt: [new Date(0), undefined],
  })
}
