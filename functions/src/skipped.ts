import { logger } from 'firebase-functions'
import type { LogCode } from './log-codes'

/** A document, or a part of a document, that was left out, with the reason. It is logged, so that somebody can correct it. */
export interface Skip {
  path: string
  reason: string
}

export interface RunOutcome {
  /** The number of new messages. */
  told: number
  skipped: Skip[]
}

/** The most documents that one log entry names. */
const NAMED = 100

/** Runs `tell`, which notes in `skipped` what it leaves out. Then logs these, even if the run breaks off. */
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

/** The result of `make`. If `make` throws, the result is empty, and the document at `path` is noted. */
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

/** gRPC codes INVALID_ARGUMENT, FAILED_PRECONDITION, OUT_OF_RANGE. */
const LASTING_CODES: readonly unknown[] = [3, 9, 11]

/**
 * True if an error would return at every try: input that the SDK refuses (such errors have no code), or input that the server
 * calls wrong. After any other error the run is repeated.
 */
export function isLasting(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === undefined || LASTING_CODES.includes(code)
}
