import type { Difference } from '@/domain/pras/brief/beside-others'
import { stepBySlug } from '@/domain/pras/steps/registry'

/** A sentence about an answer, with a link to its step; most are about hazards. */
export function InStep({ slug, text }: Difference) {
  return (
    <>
      {slug !== 'hazards' && `${stepBySlug(slug)?.title ?? slug}: `}
      <a href={`#step-${slug}`}>{text}</a>
    </>
  )
}
