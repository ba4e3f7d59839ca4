import { Button } from '@mantine/core'
import { lazy } from 'react'
import { Icon } from '@/ui/icon'
import { OnDemandMenu } from '@/ui/on-demand/on-demand-menu'

const load = () => import('./saved-filters-panel')
const Panel = lazy(load)

interface SavedFiltersProps {
  list: string
  /** The person who saved the filters. */
  owner: string
}

/** The menu 'Saved filters': a person's filters, order and columns under a name, kept on this device. */
export function SavedFilters(props: SavedFiltersProps) {
  const button = (
    <Button variant="subtle" color="gray" size="compact-sm" leftSection={<Icon name="filter" />}>
      Saved filters
    </Button>
  )
  return (
    <OnDemandMenu load={load} button={button}>
      <Panel {...props} button={button} />
    </OnDemandMenu>
  )
}
