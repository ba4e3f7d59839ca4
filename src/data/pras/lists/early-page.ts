import { type Hint, rememberedQuestion, rememberQuestion } from '@/data/base/hint'
import { onLikelyMember } from '@/data/base/likely-member'
import { onSignOut } from '@/data/base/sign-out-tasks'
import type { PageOfRows } from '@/data/firestore/collection'
import type { FirstPage } from '@/data/firestore/first-page'
import type { Pra } from '@/domain/pras/schema'
import { pras } from '../pra-collection'

export type { FirstPage }

let early:
  | { userId: string; hash: string; page: Promise<PageOfRows<Pra>>; arrived?: PageOfRows<Pra> }
  | undefined

/**
 * Requests the page that the list at this address last showed, while the account is still loading. The rules decide as always.
 * The answer is used only if the confirmed person then sends exactly the same query.
 */
function askEarly(hint: Hint): void {
  const question = rememberedQuestion(hint)
  if (!question) return
  const page = read(question.asked as FirstPage)
  const asked: typeof early = { userId: hint.userId, hash: question.hash, page }
  early = asked
  page.then(
    answer => {
      asked.arrived = answer
    },
    // A failure is ignored here: `firstPage` then reads the page again, if it is needed at all.
    () => undefined,
  )
}

/** Uses the page that was requested early, once, if it is for this person and this query. */
export async function firstPage(userId: string, asked: FirstPage): Promise<PageOfRows<Pra>> {
  const ready = take(userId, asked)
  rememberQuestion(JSON.stringify(asked), asked)
  if (!ready) return read(asked)
  try {
    return await ready.page
  } catch {
    return read(asked)
  }
}

/** Returns the early page, once, if it has already arrived. A list that starts with this page need not render twice. */
export function firstPageHere(userId: string, asked: FirstPage): PageOfRows<Pra> | undefined {
  return early?.arrived && take(userId, asked)?.arrived
}

/** Takes the early request, once, if it is for this person and this query. */
function take(userId: string, asked: FirstPage): typeof early {
  const taken = early
  early = undefined
  return taken?.userId === userId && taken.hash === JSON.stringify(asked) ? taken : undefined
}

const read = ({ filters, order, size }: FirstPage) => pras.page(filters, { order, size })

onLikelyMember(askEarly)
onSignOut(() => {
  early = undefined
})
