import { logger } from 'firebase-functions'
import type { LogCode } from './log-codes'

/** What a run left out: a document or a part of it. It is logged, so that somebody can correct the document. */
export interface Skip {
  path: string
  reason: string
}

export interface RunOutcome {
  /** The number of messages that the run sent. */
  told: number
  skipped: Skip[]
}

const NAMED = 100

/** Runs `tell`, which adds everything that it leaves out to `skipped`. Then logs `skipped`, even if `tell` has failed. */
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

export function warnOf(message: string, skipped: readonly Skip[]): void {
  if (skipped.length > 0)
    logger.warn(message, {
      code: 'left-out' satisfies LogCode,
      count: skipped.length,
      skipped: skipped.slice(0, NAMED),
    })
}

/** Returns the result of `make`. If `make` throws, returns an empty list and adds `path` and the reason to `skipped`. */
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

/** The gRPC codes INVALID_ARGUMENT, FAILED_PRECONDITION and OUT_OF_RANGE. */
const LASTING_CODES: readonly unknown[] = [3, 9, 11]

/**
 * Returns whether an error would come back at every try: either the SDK refuses the input (such errors have no code), or the
 * server says that the input is wrong. After any other error the run is repeated.
 */
export function isLasting(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === undefined || LASTING_CODES.includes(code)
}
