import { readHint, rememberedQuestion } from '@/data/base/hint'
import { askAhead, pageOf } from '@/data/firestore/firestore-rest'
import type { FirstPage } from '@/data/firestore/first-page'

/** Asks for what this start will ask for: what reads it is on its way meanwhile. Whose it is the rules decide. */
export function askWhatIsSure(email: string): void {
  const hint = readHint()
  if (hint?.email !== email) return
  askAhead(`accounts/${email}`)
  askAhead(`users/${hint.userId}`)
  const question = rememberedQuestion(hint)
  if (question) askAhead(pageOf('pras', question.asked as FirstPage))
}
