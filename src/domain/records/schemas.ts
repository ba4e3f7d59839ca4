import { type RecordKind, recordKinds } from '@/domain/permissions/record-kinds'
import type { z } from '@/domain/shared/zod'
import { recordTypes } from './registry'

/** What the records of each collection hold: firestore.rules and their tests are made from it. */
export const recordSchemas = Object.fromEntries(
  (Object.keys(recordKinds) as RecordKind[]).map(kind => [kind, schemaOf(kind)]),
) as Record<RecordKind, z.ZodObject>

function schemaOf(kind: RecordKind): z.ZodObject {
  const type = recordTypes.find(({ collection }) => collection === kind)
  if (!type) throw new Error(`No type of record lies in ${kind}: add it to registry.ts`)
  return type.schema as unknown as z.ZodObject
}
