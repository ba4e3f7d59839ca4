import { AppError } from '@/domain/shared/app-error'
import { readLeniently } from '@/domain/shared/lenient'
import type { z } from '@/domain/shared/zod'
import type { Reader } from '~functions/commands/read'
import type { Docs } from '../fixtures/replay'

/** Reads the documents of a command from memory, as the functions read them from Firestore. */
export function docsReader(docs: Docs): Reader {
  async function find<T>(schema: z.ZodType<T>, path: string): Promise<T | null> {
    const data = docs.read(path)
    if (!data) return null
    const read = readLeniently(schema, data)
    return 'problem' in read ? null : read.value
  }
  const idsIn = (path: string) =>
    [...docs.all.keys()].filter(
      each => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'),
    )
  return {
    find,
    all: (schema, paths) => Promise.all(paths.map(path => find(schema, path))),
    one: async (schema, path) => {
      const record = await find(schema, path)
      if (record === null) throw new AppError('not-found', 'Document does not exist')
      return record
    },
    list: async path => idsIn(path).map(each => docs.read(each) ?? {}),
    where: async (schema, collection, field, value) => {
      const paths = idsIn(collection).filter(path => docs.read(path)?.[field] === value)
      const found = await Promise.all(paths.map(path => find(schema, path)))
      return found.filter(record => record !== null)
    },
  }
}
