import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'

/** `details.theirs` has the person who changed the record, and its present revision. */
export function staleAbout({
  revision,
  lastModifiedById,
  lastWriteId,
}: Pick<Entity, 'revision' | 'lastModifiedById' | 'lastWriteId'>): AppError {
  return new AppError(
    'conflict',
    'This was not done, because somebody changed the record after you opened it. Look at the record again, then decide.',
    { details: { theirs: { revision, lastModifiedById, lastWriteId } } },
  )
}
