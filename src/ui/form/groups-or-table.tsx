import { lazy, type ReactNode } from 'react'
import type { GroupField } from '@/domain/shared/fields'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import classes from './form.module.css'
import { useListView } from './grid/use-list-view'
import { ViewSwitch } from './grid/view-switch'

const GroupGrid = lazy(() => import('./grid/group-grid').then(module => ({ default: module.GroupGrid })))

interface GroupsOrTableProps {
  label: string
  /** The shown groups, all with the same fields. */
  groups: readonly GroupField[]
  /** The dot path of their parent; empty at the top. */
  path: string
  drawCard: (group: GroupField) => ReactNode
}

/** Shows groups of the same fields, either stacked or as the rows of a table. */
export function GroupsOrTable({ label, groups, path, drawCard }: GroupsOrTableProps) {
  const { view, show, choose } = useListView(label)
  return (
    <>
      <div className={classes.field} data-wide>
        <ViewSwitch label={label} view={view} onChoose={choose} />
        {view === 'table' && (
          <OnDemandPart>
            <GroupGrid label={label} groups={groups} path={path} onCards={() => show('cards')} />
          </OnDemandPart>
        )}
      </div>
      {view === 'cards' && groups.map(drawCard)}
    </>
  )
}
