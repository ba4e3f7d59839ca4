import { describe, expect, it } from 'vitest'
import { contentOf } from '@/domain/records/record-type'
import { roleType } from '@/domain/records/roles'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { saveMerged } from './save-merged'

const before = roleType.schema.parse({ id: 'grip', title: 'Grip', department: 'Camera', revision: 1 })
type Role = typeof before

/** A server with one record. It refuses writes that are not based on the latest revision. */
function server(stored: Role) {
  let latest = stored
  const bases: (number | undefined)[] = []
  const save = async (content: Content, base: Role | undefined): Promise<Role> => {
    bases.push(base?.revision)
    if (base?.revision !== latest.revision) {
      throw new AppError('conflict', 'Another revision.', { details: { theirs: latest } })
    }
    latest = roleType.schema.parse({ ...latest, ...content, revision: latest.revision + 1 })
    return latest
  }
  return { save, bases }
}
const typed = (changes: Content) => ({ ...contentOf(roleType, before), ...changes })
const storedWith = (changes: Content) => roleType.schema.parse({ ...before, ...changes, revision: 2 })

describe('saveMerged', () => {
  it('saves without a question if another person changed only other answers', async () => {
    const { save, bases } = server(storedWith({ department: 'Theirs' }))
    const outcome = await saveMerged(roleType, typed({ title: 'Mine' }), before, save)
    expect(outcome).toMatchObject({ saved: { title: 'Mine', department: 'Theirs', revision: 3 } })
    expect(bases).toEqual([1, 2])
  })

  it('returns the conflict and saves nothing if two people changed an answer differently', async () => {
    const { save, bases } = server(storedWith({ title: 'Theirs' }))
    const outcome = await saveMerged(roleType, typed({ title: 'Mine', department: 'Also' }), before, save)
    expect(outcome).toMatchObject({
      clash: {
        theirs: { title: 'Theirs', revision: 2 },
        sides: {
          mine: { title: 'Mine', department: 'Also' },
          theirs: { title: 'Theirs', department: 'Also' },
        },
      },
    })
    expect(bases).toEqual([1])
  })

  it('fails for any other error', async () => {
    const failure = new AppError('permission-denied', 'You may not.')
    await expect(saveMerged(roleType, typed({}), before, () => Promise.reject(failure))).rejects.toBe(failure)
  })
})
