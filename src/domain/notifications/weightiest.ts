import type { User } from '@/domain/users/schema'
import { entryMessageId, type Message, notificationKinds } from './schema'

/** A reason to notify a person. If a person has several, only the most important is used. */
export interface Reason extends Pick<Message, 'kind' | 'headline'> {
  user: User
  next?: string
}

/** A person gets one message. Its id is made from the entry's, so that an entry notifies nobody twice. */
export function messagesAbout(
  log: { id: string },
  did: string,
  reasons: readonly Reason[],
  about: Pick<Message, 'praId' | 'contractId' | 'subject' | 'link'>,
): Message[] {
  const weight = ({ kind }: Reason) => notificationKinds.indexOf(kind)
  const first = new Map<string, Reason>()
  for (const reason of reasons.toSorted((a, b) => weight(a) - weight(b))) {
    if (!first.has(reason.user.id)) first.set(reason.user.id, reason)
  }
  return [...first.values()].map(({ user, next, ...kind }) => ({
    ...about,
    ...kind,
    id: entryMessageId(log),
    userId: user.id,
    message: [did, next].filter(Boolean).join(' '),
  }))
}
