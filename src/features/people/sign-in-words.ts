import type { PersonSignIn } from '@/data/sign-in/person-sign-in'
import type { User } from '@/domain/users/schema'

const states: Record<PersonSignIn['state'], (email: string) => string> = {
  none: email =>
    `There is no sign-in with ${email} yet, and the person got no mail about it. Tell them to open Greenlight, choose “First time here”, and create a password with this address.`,
  unverified: email =>
    `There is a sign-in with ${email}, but the address is not verified yet. When the person signs in with their password, they can ask for a mail, and must open the link in it.`,
  verified: email => `This person signs in with ${email}.`,
  disabled: email =>
    `The sign-in with ${email} is disabled, so the person cannot sign in. You can enable it in the Firebase console, under Authentication.`,
}

export function signInWords(person: User, { state, leftAt }: PersonSignIn): string[] {
  if (person.isArchived)
    return ['This person is archived, and can open nothing until an admin restores them.']
  return [
    states[state](person.email),
    ...(leftAt === ''
      ? []
      : [
          `When the address was changed, ${person.email} already had a sign-in. The old sign-in with ${leftAt} opens nothing any more. A person who does not know the password for ${person.email} can choose “Forgot password”.`,
        ]),
  ]
}
