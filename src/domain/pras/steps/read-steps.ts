import { readAnswers } from '@/domain/fields/read-answers'
import type { PraStep } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { COPIED_FROM } from './copied'
import { REASONS } from './reasons'
import { stepBySlug } from './registry'

/** The readable answers of a step. */
export interface ReadStep {
  content: Content
  /** The parts that could not be read and are left out, in words. */
  unread: readonly string[]
}

/** The stored steps of a PRA, by slug, with their readable answers. */
export type ReadSteps = Record<string, PraStep & { unread?: readonly string[] }>

/** Reads a stored step. `content` has its readable answers, and `stored` the answers in the database, which a version copies. */
export function readStep<S extends { id: string; content?: unknown }>(
  step: S,
): Omit<S, 'content'> & ReadStep & { stored: Content } {
  return { ...step, ...readContent(step.id, step.content), stored: (step.content ?? {}) as Content }
}

/** The readable answers of a version, or of any steps by slug. */
export function readSteps(contents: Readonly<Record<string, Content>>): Record<string, ReadStep> {
  return Object.fromEntries(
    Object.entries(contents).map(([slug, content]) => [slug, readContent(slug, content)]),
  )
}

function readContent(slug: string, content: unknown): ReadStep {
  const step = stepBySlug(slug)
  // A step that no longer exists: no page writes or shows it.
  if (!step) return { content: isPlain(content) ? content : {}, unread: [] }
  const read = readAnswers(step.fields, content, [COPIED_FROM, REASONS])
  const { [REASONS]: reasons, ...answers } = read.content
  // If the reasons have another shape, none can be read, and a save keeps them as they are.
  if (reasons === undefined || isPlain(reasons)) return read
  return { content: answers, unread: [...read.unread, 'Reasons'] }
}
