/** First and last name as one. Apart from the schema, so that naming somebody does not load the validator. */
export function fullName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim()
}
