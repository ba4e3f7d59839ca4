/**
 * Says which changes are lost by leaving now.
 * @param count the pages with changes that the server has not confirmed
 * @param leaving 'signing out'
 */
export function unsentSentence(count: number, leaving: string): string {
  const what = count === 1 ? 'One page has changes' : `${count} pages have changes`
  return `${what} that the server has not confirmed. They are on this device only, and ${leaving} deletes them. To keep them, stay signed in until they are sent.`
}
