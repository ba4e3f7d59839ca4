/**
 * Returns the address of a typed link if it is safe: a path of the app, a web page, a mail address, a phone number. Returns an
 * empty text for any other address (`javascript:`, `data:`, `file:`, another host without a protocol).
 */
export function safeHref(href: string): string {
  const plain = withoutControls(href).trim()
  if (/^\/(?![/\\])/.test(plain)) return plain
  return /^(https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : ''
}

/** Removes tabs and line breaks, as browsers do, since `java\nscript:` would run. */
function withoutControls(text: string): string {
  return [...text].filter(letter => letter >= ' ' && letter !== '\u007f').join('')
}
