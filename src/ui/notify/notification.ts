/** A short message at the bottom of the screen, 5 seconds (requirements 9), longer where it offers a way back. */
export type NotifyKind = 'info' | 'success' | 'error'

export interface NotifyOptions {
  /** One thing that can be done about it: 'Undo'. The message then stays for 10 seconds. */
  action?: { label: string; onClick: () => void }
}
