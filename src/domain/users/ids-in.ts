/** Matches the names of fields that contain people's ids, anywhere in a document. */
const OF_PEOPLE = /^(?:userIds?|ownerId|pmId|spId|pcIds?|memberIds|byId|[a-z]\w*(?:ById|UserIds?))$/

export function userIdsIn(...values: readonly unknown[]): Set<string> {
  const ids = new Set<string>()
  const walk = (value: unknown, isOfPerson: boolean): void => {
    if (typeof value === 'string') {
      if (isOfPerson && value !== '') ids.add(value)
    } else if (Array.isArray(value)) for (const each of value) walk(each, isOfPerson)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, OF_PEOPLE.test(key))
    }
  }
  for (const value of values) walk(value, false)
  return ids
}
