/** The ids of the writes that this tab has sent, so that it never takes one of them for somebody else's change. */
const sent = new Set<string>()

/** Notes a write before it is sent: its answer may never come. */
export function noteOwnWrite(writeId: string): void {
  sent.add(writeId)
}

/** Whether this tab sent the write, whatever came of it. */
export function isOwnWrite(writeId: string): boolean {
  return sent.has(writeId)
}
