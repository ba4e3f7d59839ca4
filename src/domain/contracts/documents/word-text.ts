/**
 * Turns typed text into a form that a Word file can contain: line breaks of one kind, no tabs, and no character that XML forbids
 * (control characters, halves of surrogate pairs). Also removes invisible marks that change the direction of text, because they
 * could change how an amount reads.
 */
export function wordText(text: string): string {
  return (
    text
      .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
      .replace(/\t/g, '    ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed.
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, '')
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
      .trimEnd()
  )
}
