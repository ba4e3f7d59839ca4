import { readHint, rememberedQuestion } from '@/data/base/hint'
import { askAhead, pageOf } from '@/data/firestore/firestore-rest'
import type { FirstPage } from '@/data/firestore/first-page'

/** Starts sure requests while the code that makes them is loading. The rules check each as always. */
export function askWhatIsSure(email: string): void {
  const hint = readHint()
  if (hint?.email !== email) return
  askAhead(`accounts/${email}`)
  askAhead(`users/${hint.userId}`)
  const question = rememberedQuestion(hint)
  if (question) askAhead(pageOf('pras', question.asked as FirstPage))
}
