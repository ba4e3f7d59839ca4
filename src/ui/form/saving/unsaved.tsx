import { createContext, use } from 'react'
import classes from '@/ui/form/form.module.css'

/** The ids of fields at the top of a form whose answers have long been on their way to the server. */
export const UnsavedFields = createContext<ReadonlySet<string>>(new Set())

/** At the name of a field, on a line that is slow or gone: that its answer is not saved yet. The header says it aloud. */
export function UnsavedMark({ id }: { id: string }) {
  return use(UnsavedFields).has(id) ? (
    <span className={classes.unsaved} aria-hidden>
      not saved yet
    </span>
  ) : null
}
