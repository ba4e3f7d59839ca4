interface Named {
  firstName: string
  lastName: string
}

/**
 * Returns first and last name together. If a person has only one name, the last name is stored as a dash, and only the one name
 * is returned. This function has its own file, so that showing a name does not load the validator of the schema.
 */
export function fullName(user: Named): string {
  return accountName(user).replace(/ [-–—]$/, '')
}

/** Returns the name for the account and the log, which the rules compare with the two stored names. */
export function accountName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}
