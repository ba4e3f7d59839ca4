import { keepsData } from './keep-data'

/**
 * What this tab (or the device, if 'Stay signed in on this device' is ticked) remembers of the last member. After a reload
 * the app sends the questions that are sure to come at once and in parallel. It never shows or trusts any of this: an answer
 * counts only once the account has confirmed the person. Sign-out removes it.
 */
export interface Hint {
  /** In lower case, as the identity service has it. */
  email: string
  /** The id of their user record. */
  userId: string
  /** The address, and what its long list asked the server for first. */
  question?: { address: string; hash: string; asked: unknown }
}

const KEY = 'greenlight.hint'

const place = (): Storage => (keepsData() ? localStorage : sessionStorage)

/** The remembered hint, if any. */
export function readHint(): Hint | undefined {
  try {
    const hint = JSON.parse(place().getItem(KEY) ?? 'null') as Hint | null
    return hint?.email && hint.userId ? hint : undefined
  } catch {
    return undefined
  }
}

/** Remembers a member. The remembered question stays if it is the same member. */
export function rememberMember(email: string, userId: string): void {
  const before = readHint()
  if (before?.email === email && before.userId === userId) return
  write({ email, userId })
}

/** Remembers the first question of the list at this address. */
export function rememberQuestion(hash: string, asked: unknown): void {
  const hint = readHint()
  if (hint && hint.question?.hash !== hash) write({ ...hint, question: { address: address(), hash, asked } })
}

/** The remembered question of the list at the present address. */
export function rememberedQuestion(hint: Hint | undefined): Hint['question'] {
  const question = hint?.question
  return question && question.address === address() ? question : undefined
}

export function forgetHint(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}

function write(hint: Hint): void {
  try {
    place().setItem(KEY, JSON.stringify(hint))
  } catch {
    // Storage is blocked or full: the next start asks one thing after the other.
  }
}

const address = () => `${location.pathname}${location.search}`
