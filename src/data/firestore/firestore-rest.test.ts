import { afterEach, expect, it, vi } from 'vitest'
import { documentAt, getDocument } from './firestore-rest'

const tokens = vi.hoisted(() => [] as boolean[])
vi.mock('@/data/base/id-token', () => ({
  idToken: async (isRenewed: boolean) => {
    tokens.push(isRenewed)
    return isRenewed ? 'new' : 'old'
  },
}))

afterEach(() => {
  tokens.length = 0
  vi.unstubAllGlobals()
})

const found = [
  { found: { name: 'projects/demo-greenlight/databases/(default)/documents/faqs/a', fields: {} } },
]

/** Answers each request with the next of these statuses, the last one again and again. */
function server(...statuses: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200
    asked.push(headers.Authorization ?? '')
    return new Response(JSON.stringify(status === 200 ? found : {}), { status })
  })
  return asked
}

it('a read whose token has expired is sent again with a new token', async () => {
  const asked = server(401, 200)
  expect(await getDocument('faqs/a')).toMatchObject({ id: 'a' })
  expect(asked).toEqual(['Bearer old', 'Bearer new'])
})

it('a read that is refused with a new token too fails, and is not sent a third time', async () => {
  const asked = server(401)
  await expect(getDocument('faqs/a')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(asked).toEqual(['Bearer old', 'Bearer new'])
})

it.each(['faqs', 'faqs/a/comments', 'faqs//comments/b', 'faqs/a/b/..'])(
  'a path that no document can have is not asked for: %s',
  path => expect(() => documentAt(path)).toThrow('Document does not exist'),
)
