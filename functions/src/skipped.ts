import { logger } from 'firebase-functions'
import type { LogCode } from './log-codes'

/** A document, or a part of one, that was left out, and why: for the log, so that somebody can put it right. */
export interface Skip {
  path: string
  reason: string
}

export interface RunOutcome {
  /** How many messages were new. */
  told: number
  skipped: Skip[]
}

/** How many of them an entry of the log names. */
const NAMED = 100

/** Runs `tell`, which notes in `skipped` what it leaves out, and puts that into the log, also when the run breaks off. */
export async function reporting(
  name: string,
  tell: (skipped: Skip[]) => Promise<number>,
): Promise<RunOutcome> {
  const skipped: Skip[] = []
  try {
    return { told: await tell(skipped), skipped }
  } finally {
    warnOf(`${name} left out what it could not read or write; everybody else was told`, skipped)
  }
}

/** Logs the documents that were left out, if any. */
export function warnOf(message: string, skipped: readonly Skip[]): void {
  if (skipped.length > 0)
    logger.warn(message, {
      code: 'left-out' satisfies LogCode,
      count: skipped.length,
      skipped: skipped.slice(0, NAMED),
    })
}

/** The result of `make`; nothing if it throws over the document at `path`, which is noted. */
export function attempt<T>(skipped: Skip[], path: string, make: () => T[]): T[] {
  try {
    return make()
  } catch (error) {
    skipped.push({ path, reason: reasonOf(error) })
    return []
  }
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/** gRPC: INVALID_ARGUMENT, FAILED_PRECONDITION, OUT_OF_RANGE. */
const LASTING_CODES: readonly unknown[] = [3, 9, 11]

/**
 * Whether an error would come again at every try: input that the SDK refuses to send (these errors have no code), and input that
 * the server calls wrong. All others pass, and the run is to be tried again.
 */
export function isLasting(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === undefined || LASTING_CODES.includes(code)
}
