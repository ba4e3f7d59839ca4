import type { Difference } from '@/domain/pras/brief/beside-others'
import { stepBySlug } from '@/domain/pras/steps/registry'

/** A sentence about an answer, with the way to its step. */
export function InStep({ slug, text }: Difference) {
  return (
    <>
      <a href={`#step-${slug}`}>{stepBySlug(slug)?.title ?? slug}</a>: {text}
    </>
  )
}
