/**
 * Returns the sentence that says what is lost if the person leaves now.
 * @param count the number of pages with changes that the server has not confirmed
 * @param leaving the word for the action, such as 'signing out'
 */
export function unsentSentence(count: number, leaving: string): string {
  const what = count === 1 ? 'One page has changes' : `${count} pages have changes`
  return `${what} that the server has not confirmed. These changes are only on this device, and ${leaving} deletes them. To keep them, stay signed in until they are sent.`
}
