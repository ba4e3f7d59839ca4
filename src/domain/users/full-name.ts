interface Named {
  firstName: string
  lastName: string
}

/**
 * First and last name together. A person with only one name has a dash as last name; then only that one name is returned. This is
 * a separate file, so that showing a name does not load the schema's validator.
 */
export function fullName(user: Named): string {
  return accountName(user).replace(/ [-–—]$/, '')
}

/** The name in an account and in the log, which the rules compare with both stored names. */
export function accountName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}
