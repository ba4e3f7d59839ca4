import { lazy, useEffect, useId, useLayoutEffect, useRef } from 'react'
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

export function NavigationList({ state }: { state: SessionState }) {
  const heading = useId()
  const isQuiet = useQuiet()
  const items = navigationFor(state, useOwnContracts(state))
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))]
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // The list can be longer than the window, so the entry of the current page is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <div ref={list}>
      <Links items={items.filter(item => !item.group)} isQuiet={isQuiet} />
      {groups.length > 0 && (
        <section aria-labelledby={heading}>
          <p id={heading} className={classes.heading}>
            Admin
          </p>
          {groups.map(group => (
            <Group
              key={group}
              name={group}
              items={items.filter(item => item.group === group)}
              isQuiet={isQuiet}
              pathname={pathname}
            />
          ))}
        </section>
      )}
    </div>
  )
}

interface LinksProps {
  items: readonly NavigationItem[]
  isQuiet: boolean
}

/** A folded group of links. It opens by a click, or if the current page is in the group. */
function Group({ name, pathname, ...links }: LinksProps & { name: string; pathname: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const isHere = links.items.some(({ path }) => path === pathname)
  useLayoutEffect(() => {
    if (isHere && details.current) details.current.open = true
  }, [isHere])
  return (
    <details ref={details} className={classes.group}>
      <summary>{name}</summary>
      <Links {...links} />
    </details>
  )
}

function Links({ items, isQuiet }: LinksProps) {
  return (
    <ul className={classes.list}>
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
