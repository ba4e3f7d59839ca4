import type { Hint } from './hint'
import { onSignOut } from './sign-out-tasks'

/**
 * Who is probably signed in, while their account is still being read: the member whom this tab remembers, at the address
 * that the identity service named. Whoever has a question that is sure to come asks it then. Nothing of an answer may be
 * shown before the account has confirmed the person.
 */
type Question = (member: Hint) => void

const questions = new Set<Question>()
let likely: Hint | undefined

/** Calls `ask` once the likely member is known, once a sign-in; at once where it is known by now. */
export function onLikelyMember(ask: Question): void {
  questions.add(ask)
  if (likely) ask(likely)
}

/** Sign-in says whom it expects. Later looks at the account of the same sign-in ask nothing again. */
export function expectMember(member: Hint): void {
  if (likely) return
  likely = member
  for (const ask of questions) ask(member)
}

onSignOut(() => {
  likely = undefined
})
