import { lazy, useEffect, useState } from 'react'
import type { SessionState } from '@/domain/users/access'
import { Icon } from '@/ui/icon'
import { useOnDemand } from '@/ui/on-demand/on-demand'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import classes from './search-button.module.css'

const load = () => import('./search-dialog')
const SearchDialog = lazy(load)

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search: by a press, or by Ctrl K (on a Mac the command key) from anywhere in the app. */
export function SearchButton({ state }: { state: SessionState }) {
  const [isOpen, setOpen] = useState(false)
  const { trigger } = useOnDemand(load)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey)
      if (!isAsked || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(before => !before)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        {...trigger}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={classes.words}>Search</span>
        <kbd className={classes.keys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <OnDemandPart onFailed={() => setOpen(false)} failed={null}>
          <SearchDialog state={state} onClose={() => setOpen(false)} />
        </OnDemandPart>
      )}
    </>
  )
}
