interface Named {
  firstName: string
  lastName: string
}

/**
 * First and last name together. For a person with only one name, whose last name is a dash, that name. In a separate file from
 * the schema, so that showing a name does not load the validator.
 */
export function fullName(user: Named): string {
  return accountName(user).replace(/ [-–—]$/, '')
}

/** The name in an account and in the log, which the rules compare with both stored names. */
export function accountName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}
