/** A message stays for 5 seconds (requirements 9), or longer if it offers an undo. */
export type NotifyKind = 'info' | 'success' | 'error'

export interface NotifyOptions {
  /** One action of the message: 'Undo'. The message then stays for 10 seconds. */
  action?: { label: string; onClick: () => void }
}
