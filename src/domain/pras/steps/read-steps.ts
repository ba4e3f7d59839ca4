import { readAnswers } from '@/domain/fields/read-answers'
import type { PraStep } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { COPIED_FROM } from './copied'
import { REASONS } from './reasons'
import { stepBySlug } from './registry'

export interface ReadStep {
  content: Content
  /** The names of the answers that could not be read, and are left out. */
  unread: readonly string[]
}

/** The stored steps of a PRA by slug, with the answers that can be read. */
export type ReadSteps = Record<string, PraStep & { unread?: readonly string[] }>

/**
 * Reads a stored step. `content` has the answers that can be read; `stored` has all answers exactly as stored, which a version
 * copies.
 */
export function readStep<S extends { id: string; content?: unknown }>(
  step: S,
): Omit<S, 'content'> & ReadStep & { stored: Content } {
  return { ...step, ...readContent(step.id, step.content), stored: (step.content ?? {}) as Content }
}

/** Reads the answers of a version, or of any steps by slug. */
export function readSteps(contents: Readonly<Record<string, Content>>): Record<string, ReadStep> {
  return Object.fromEntries(
    Object.entries(contents).map(([slug, content]) => [slug, readContent(slug, content)]),
  )
}

function readContent(slug: string, content: unknown): ReadStep {
  const step = stepBySlug(slug)
  // The app no longer has this step, so no page writes or shows it.
  if (!step) return { content: isPlain(content) ? content : {}, unread: [] }
  const read = readAnswers(step.fields, content, [COPIED_FROM, REASONS])
  const { [REASONS]: reasons, ...answers } = read.content
  // Reasons that are not stored as a map cannot be read. They are left out here, and a save leaves them as they are.
  if (reasons === undefined || isPlain(reasons)) return read
  return { content: answers, unread: [...read.unread, 'Reasons'] }
}
