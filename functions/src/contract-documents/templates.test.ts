import { resolve } from 'node:path'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, expect, it, vi } from 'vitest'
import type { TemplateName } from '@/domain/contracts/documents/templates'
import type { Bucket } from '../stored-object'

const read = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = (path: string) => {
    read.push(path.replace(/^.*\//, ''))
    return real.readFile(path)
  }
  return { ...real, readFile }
})

/** A database in which no template has an uploaded version. */
const db = {
  doc: (path: string) => path,
  getAll: async (...paths: string[]) => paths.map(() => ({ exists: false, data: () => undefined })),
} as unknown as Firestore
const bucket = {} as Bucket

/** Imports the module again, as a starting instance does. */
async function start() {
  vi.resetModules()
  const { loadTemplates } = await import('./templates')
  return async (...names: TemplateName[]) => {
    read.length = 0
    const loaded = await loadTemplates(db, bucket, names)
    return { read: [...read].sort(), loaded: [...loaded.keys()] }
  }
}

beforeAll(() => vi.stubEnv('TEMPLATES_FOLDER', resolve(import.meta.dirname, '../../../templates')))

it('a function instance reads no Word template at its start, and later reads each needed template only once', async () => {
  read.length = 0
  const load = await start()
  expect(read).toEqual([])
  expect(await load('dailies-contract')).toEqual({
    read: ['dailies-contract.docx'],
    loaded: ['dailies-contract'],
  })
  expect(await load('loanout-agreement', 'dailies-contract')).toEqual({
    read: ['loanout-agreement.docx'],
    loaded: ['loanout-agreement', 'dailies-contract'],
  })
  expect(await load('loanout-agreement')).toMatchObject({ read: [] })
})
