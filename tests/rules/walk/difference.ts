import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Judged } from './judged'
import { type Data, isEqual, type Mirror } from './mirror'

/** Where the documents that a group of writes makes differ from those that the domain plans. */
export function difference(
  commit: Judged,
  group: readonly PlannedWrite[],
  planned: readonly PlannedWrite[],
): string {
  const wanted = commit.before.after(planned)
  if (wanted === undefined) return 'the plan does not fit'
  const paths = new Set([...group, ...planned].map(({ path }) => path))
  for (const path of paths) {
    const [made, expected] = [body(commit.after, path), body(wanted, path)]
    if (!isEqual(made, expected)) {
      const keys = Object.keys({ ...made, ...expected }).filter(key => !isEqual(made[key], expected[key]))
      return `${path} differs in ${keys.join(', ')}`
    }
  }
  return ''
}

/** Times and write ids are each write's own, and judged with the stamps. */
function body(mirror: Mirror, path: string): Data {
  const { lastModifiedAt: _at, lastWriteId: _id, ...rest } = mirror.data(path) ?? {}
  return rest
}

/** Plans whose log entry says beside its facts what a person added: a comment, which is free. */
export function withComment(planned: readonly PlannedWrite[], entry: Data): PlannedWrite[] {
  const { comment } = (entry.data ?? {}) as Data
  if (typeof comment !== 'string' || comment.length > 5000) return [...planned]
  return planned.map(write =>
    write.path.startsWith('logs/')
      ? { ...write, data: { ...write.data, data: { ...(write.data.data as Data), comment } } }
      : write,
  )
}
