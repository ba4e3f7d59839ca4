import { configSchema } from '@/domain/config/schema'
import { canRecord } from '@/domain/permissions/can'
import type { RecordKind } from '@/domain/permissions/record-kinds'
import { MOST_ITEMS } from '~tools/rules/shapes'
import { loggedTypes } from '../support/logged'
import { recordKinds } from './intents'
import { type Judge, notStamped } from './judged'
import { idOf } from './mirror'
import { notExplained } from './model-people'
import { missingOf, notOfSchema } from './model-shape'

/** Reference records: by the matrix, of their schema. */
export const notOfRecord: Judge = (commit, { path, op }) => {
  const [collection = '', , ...below] = path.split('/')
  if (below.length > 0) return undefined
  const data = commit.after.data(path) ?? {}
  if (collection === 'config') {
    if (idOf(path) !== 'app') return 'there is one configuration'
    if (!commit.me.canAccessAdminApp) return 'not theirs'
    return (
      notOfSchema(configSchema, data, MOST_ITEMS) ||
      notStamped(commit, path) ||
      notExplained(commit, 'config', path)
    )
  }
  const kind = recordKinds[collection]
  if (kind === undefined) return undefined
  const name = collection as RecordKind
  const was = commit.before.data(path)
  const facts = [data, ...(was ? [was] : [])]
  if (
    !facts.every(each => canRecord(commit.me, 'write', name, each as { status?: string; category?: string }))
  )
    return 'not theirs'
  const missing = op === 'create' ? missingOf(kind.schema, data) : []
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  const wrong = notOfSchema(kind.schema, data, MOST_ITEMS) || notStamped(commit, path)
  if (wrong !== '') return wrong
  const type = loggedTypes[collection]
  return type === undefined ? '' : notExplained(commit, type, path)
}
