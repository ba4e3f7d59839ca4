import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'

/** The person decided over something that has changed since. `details.theirs` says by whom, and which revision it has now. */
export function staleAbout({
  revision,
  lastModifiedById,
  lastWriteId,
}: Pick<Entity, 'revision' | 'lastModifiedById' | 'lastWriteId'>): AppError {
  return new AppError(
    'conflict',
    'Not done: this was changed after you opened it. Look at it again, then decide.',
    { details: { theirs: { revision, lastModifiedById, lastWriteId } } },
  )
}
