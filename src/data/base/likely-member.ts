import type { Hint } from './hint'
import { onSignOut } from './sign-out-tasks'

/**
 * Knows who the person probably is while their account is still loading: the remembered member, if the identity service names the
 * same address. The app then sends its first queries early. No answer is shown before the account has confirmed the person.
 */
type Question = (member: Hint) => void

const questions = new Set<Question>()
let likely: Hint | undefined

/** Calls `ask` once per sign-in, as soon as the probable member is known. */
export function onLikelyMember(ask: Question): void {
  questions.add(ask)
  if (likely) ask(likely)
}

/** Sets the expected member at a sign-in. Later reads of the account in the same sign-in change nothing. */
export function expectMember(member: Hint): void {
  if (likely) return
  likely = member
  for (const ask of questions) ask(member)
}

onSignOut(() => {
  likely = undefined
})
