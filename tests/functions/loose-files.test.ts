import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { loosePage, putAwayIfLoose } from '~functions/loose-files/loose-files'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { PATIENCE } from '../support/patience'

const run = randomUUID().slice(0, 8)
const idTokens = new Map<string, string>()
const DAY = 86_400_000

beforeAll(async () => {
  for (const [name, flags] of Object.entries({
    admin: { canAccessAdminApp: true },
    employee: { isEmployee: true },
  })) {
    const email = `${name}.${run}@loose.test`
    idTokens.set(name, (await signUp(email)).idToken)
    await db.doc(`accounts/${email}`).set({ userId: name, isArchived: false, ...flags })
  }
})

async function stored(id: string, name = 'plan.pdf'): Promise<string> {
  const path = `uploads/${id}/${name}`
  await bucket.file(path).save(Buffer.from('bytes'), { resumable: false, contentType: 'application/pdf' })
  return path
}

/** Returns all pages of loose files at this time. */
async function looseAt(now: number): Promise<string[]> {
  const found: string[] = []
  let after = ''
  do {
    const page = await loosePage(db, bucket, { after, now })
    found.push(...page.loose.map(({ path }) => path))
    after = page.next
  } while (after !== '')
  return found
}

describe('files without a record', () => {
  it('are found from one day after their upload, and recorded files and their variants are never found', async () => {
    const loose = await stored(randomUUID())
    const id = randomUUID()
    const recorded = [await stored(id, 'a.jpg'), await stored(id, 'a_1200x1200.jpg')]
    await db.doc(`files/${id}`).set({ path: recorded[0], isArchived: false })

    expect(await looseAt(Date.now() + DAY / 2)).not.toContain(loose)
    const found = await looseAt(Date.now() + 2 * DAY)
    expect(found).toContain(loose)
    for (const path of recorded) expect(found).not.toContain(path)
  })

  it('are found in the folder of a recorded file too, and the recorded file stays there', async () => {
    const id = randomUUID()
    const recorded = [await stored(id, 'a.jpg'), await stored(id, 'a_1200x1200.jpg')]
    await db.doc(`files/${id}`).set({ path: recorded[0], isArchived: false })
    // Files that are older than the record are archived with it: these two were being uploaded in the meantime.
    const isSettled = async () => Boolean((await db.doc(`files/${id}`).get()).get('url'))
    await expect.poll(isSettled, { timeout: PATIENCE }).toBe(true)
    const loose = [await stored(id, 'b.jpg'), await stored(id, 'b_1200x1200.jpg')]
    const now = Date.now() + 2 * DAY
    const found = (await looseAt(now)).filter(path => path.includes(id))
    expect(found.sort()).toEqual(loose)
    for (const path of [...recorded, ...loose]) {
      expect(await putAwayIfLoose(db, bucket, { path, now })).toBe(loose.includes(path))
    }
    const left = (await bucket.getFiles({ prefix: `uploads/${id}/` }))[0].map(({ name }) => name)
    expect(left.sort()).toEqual(recorded)
  })

  it('are moved away only once, and only if they still have no record', async () => {
    const path = await stored(randomUUID())
    const later = Date.now() + 2 * DAY
    expect(await putAwayIfLoose(db, bucket, { path, now: later })).toBe(true)
    expect((await bucket.file(path).exists())[0]).toBe(false)
    expect((await bucket.file(`archived/${path}`).download())[0].toString()).toBe('bytes')
    expect(await putAwayIfLoose(db, bucket, { path, now: later })).toBe(false)

    const id = randomUUID()
    const recorded = await stored(id)
    await db.doc(`files/${id}`).set({ path: recorded, isArchived: false })
    expect(await putAwayIfLoose(db, bucket, { path: recorded, now: later })).toBe(false)
    expect((await bucket.file(recorded).exists())[0]).toBe(true)
  })

  it('are not moved away while their record may still be written', async () => {
    const path = await stored(randomUUID())
    const answer = await callFunction('putAwayLooseFile', { path }, idTokens.get('admin'))
    expect(answer.result).toEqual({ isPutAway: false })
    expect((await bucket.file(path).exists())[0]).toBe(true)
  })

  it('are listed only for admins, who cannot name a file of their own choice', async () => {
    const admin = idTokens.get('admin')
    expect((await callFunction('findLooseFiles', { after: '' }, admin)).result).toMatchObject({ loose: [] })
    for (const path of [
      'archived/uploads/a/b.pdf',
      'uploads/a',
      'uploads/a/b/c.pdf',
      'contracts/a/b.pdf',
      5,
    ]) {
      const { error } = await callFunction('putAwayLooseFile', { path }, admin)
      expect(error?.status).toBe('INVALID_ARGUMENT')
    }
    for (const [name, data] of [
      ['findLooseFiles', { after: '' }],
      ['putAwayLooseFile', { path: 'uploads/a/b.pdf' }],
    ] as const) {
      const { error } = await callFunction(name, data, idTokens.get('employee'))
      expect(error?.status).toBe('PERMISSION_DENIED')
      expect((await callFunction(name, data)).error?.status).toBe('UNAUTHENTICATED')
    }
  })
})
