import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import classes from './data-table.module.css'
import { onSavedFilters, readSavedFilters } from './saved-filters-store'

/** Shows a person's saved filters of a list as tabs above it, after a tab for all rows. Shows nothing if no filter is saved. */
export function SavedTabs({ list, owner }: { list: string; owner: string }) {
  const [saved, setSaved] = useState(() => readSavedFilters(owner, list))
  const [params] = useSearchParams()
  useEffect(() => {
    const readAgain = () => setSaved(readSavedFilters(owner, list))
    readAgain()
    return onSavedFilters(readAgain)
  }, [owner, list])
  if (saved.length === 0) return null
  const now = inOrder(params)
  return (
    <nav aria-label="Saved filters" className={classes.tabs}>
      {[{ name: 'All', search: '' }, ...saved].map(({ name, search }) => (
        <Link
          key={name}
          to={{ search }}
          aria-current={inOrder(new URLSearchParams(search)) === now ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Sorts the parameters, so that two addresses with the same parameters are equal. */
function inOrder(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params)
  sorted.sort()
  return sorted.toString()
}
