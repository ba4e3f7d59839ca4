import { keepsData } from './keep-data'

/**
 * What the tab (or the device, with 'Stay signed in on this device') remembers about the last member. With this hint, the app can
 * send its first queries at once after a reload. The app never shows or trusts the hint: it uses an answer only after the account
 * has confirmed the person. Sign-out removes the hint.
 */
export interface Hint {
  /** The address in lower case, as in the identity service. */
  email: string
  userId: string
  /** The address of a page with a long list, and the first query of that list. */
  question?: { address: string; hash: string; asked: unknown }
}

const KEY = 'greenlight.hint'

const place = (): Storage => (keepsData() ? localStorage : sessionStorage)

export function readHint(): Hint | undefined {
  try {
    const hint = JSON.parse(place().getItem(KEY) ?? 'null') as Hint | null
    return hint?.email && hint.userId ? hint : undefined
  } catch {
    return undefined
  }
}

/** Remembers a member. Keeps the remembered query if the member is the same as before. */
export function rememberMember(email: string, userId: string): void {
  const before = readHint()
  if (before?.email === email && before.userId === userId) return
  write({ email, userId })
}

/** Remembers the first query of the list at this address. */
export function rememberQuestion(hash: string, asked: unknown): void {
  const hint = readHint()
  if (hint && hint.question?.hash !== hash) write({ ...hint, question: { address: address(), hash, asked } })
}

/** Returns the remembered query of the list at the present address. */
export function rememberedQuestion(hint: Hint | undefined): Hint['question'] {
  const question = hint?.question
  return question && question.address === address() ? question : undefined
}

export function forgetHint(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was remembered.
  }
}

function write(hint: Hint): void {
  try {
    place().setItem(KEY, JSON.stringify(hint))
  } catch {
    // Storage is blocked or full: the next start sends its queries one after the other.
  }
}

const address = () => `${location.pathname}${location.search}`
