import { lazy, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { type NavigationItem, navigationFor } from '@/app/navigation'
import { useQuiet } from '@/app/use-quiet'
import type { SessionState } from '@/domain/users/access'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import classes from './navigation-list.module.css'
import { useOwnContracts } from './use-own-contracts'

const AssignedCount = lazy(() =>
  import('./assigned-count').then(module => ({ default: module.AssignedCount })),
)

/** The links to what this person may open. */
export function NavigationList({ state }: { state: SessionState }) {
  const heading = useId()
  const isQuiet = useQuiet()
  const items = navigationFor(state, useOwnContracts(state))
  const admin = items.filter(item => item.isAdmin)
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // The list is longer than the window: where one is stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <div ref={list}>
      <Links items={items.filter(item => !item.isAdmin)} isQuiet={isQuiet} />
      {admin.length > 0 && (
        <>
          <p id={heading} className={classes.heading}>
            Admin
          </p>
          <Links items={admin} isQuiet={isQuiet} labelledBy={heading} />
        </>
      )}
    </div>
  )
}

interface LinksProps {
  items: readonly NavigationItem[]
  isQuiet: boolean
  labelledBy?: string
}

function Links({ items, isQuiet, labelledBy }: LinksProps) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {items.map(item => (
        <li key={item.path}>
          <NavLink to={item.path} end className={classes.link} data-child={item.isChild}>
            <span>{item.label}</span>
            {item.count === 'assigned' && isQuiet && (
              <OnDemandPart failed={null}>
                <AssignedCount />
              </OnDemandPart>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
