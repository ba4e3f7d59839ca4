import type { Hint } from './hint'
import { onSignOut } from './sign-out-tasks'

/**
 * Who is probably signed in, while their account is still being read: the member whom this tab remembers, at the address
 * that the identity service named. Questions that are sure to come are sent then. Nothing of an answer may be
 * shown before the account has confirmed the person.
 */
type Question = (member: Hint) => void

const questions = new Set<Question>()
let likely: Hint | undefined

/** Calls `ask` once per sign-in: as soon as the likely member is known, or at once if it is known already. */
export function onLikelyMember(ask: Question): void {
  questions.add(ask)
  if (likely) ask(likely)
}

/** Sign-in names the member that it expects. Later reads of the account in the same sign-in change nothing. */
export function expectMember(member: Hint): void {
  if (likely) return
  likely = member
  for (const ask of questions) ask(member)
}

onSignOut(() => {
  likely = undefined
})
