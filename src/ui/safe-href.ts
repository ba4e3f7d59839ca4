/**
 * The address of a link that somebody wrote, if it may be followed: a path of the app, a web page, a mail address, a
 * phone number. Empty for everything else (`javascript:`, `data:`, `file:`, another host without a protocol).
 */
export function safeHref(href: string): string {
  const plain = withoutControls(href).trim()
  if (/^\/(?![/\\])/.test(plain)) return plain
  return /^(https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : ''
}

/** Browsers leave out tabs and line breaks when they read an address, so that `java\nscript:` runs. */
function withoutControls(text: string): string {
  return [...text].filter(letter => letter >= ' ' && letter !== '\u007f').join('')
}
