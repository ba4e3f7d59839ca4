import type { PersonSignIn } from '@/data/sign-in/person-sign-in'
import type { User } from '@/domain/users/schema'

const states: Record<PersonSignIn['state'], (email: string) => string> = {
  none: email =>
    `There is no sign-in with ${email} yet. They got no mail about it: tell them to open Greenlight, choose “First time here”, and create a password with this address.`,
  unverified: email =>
    `There is a sign-in with ${email}, but the address is not verified yet. When they sign in with their password, they can ask for a mail, and must open the link in it.`,
  verified: email => `They sign in with ${email}.`,
  disabled: email =>
    `The sign-in with ${email} is disabled, so they cannot get in. You can enable it in the Firebase console, under Authentication.`,
}

/** Returns how a person signs in, and what comes next, in sentences. */
export function signInWords(person: User, { state, leftAt }: PersonSignIn): string[] {
  if (person.isArchived) return ['Archived: they can open nothing until they are restored.']
  return [
    states[state](person.email),
    ...(leftAt === ''
      ? []
      : [
          `When the address was changed, ${person.email} already had a sign-in. The old sign-in with ${leftAt} opens nothing any more. If they do not know the password for ${person.email}, they choose “Forgot password”.`,
        ]),
  ]
}
