interface Named {
  firstName: string
  lastName: string
}

/**
 * First and last name as one. Of somebody who has one name only, whose last name is a dash, that name. Apart from the schema, so
 * that naming somebody does not load the validator.
 */
export function fullName(user: Named): string {
  return accountName(user).replace(/ [-–—]$/, '')
}

/** The name of an account and in the log, which the rules compare with both names as they are stored. */
export function accountName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}
