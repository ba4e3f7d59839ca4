import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, lazy } from 'react'
import { Icon } from '@/ui/icon'
import { useOnDemand } from '@/ui/on-demand'
import { OnDemandPart } from '@/ui/on-demand-part'

const load = () => import('./saved-filters-panel')
const Panel = lazy(load)

/** 'Saved filters': what somebody filtered, sorted and showed by, under a name of their own. Kept on this device. */
export function SavedFilters({
  list,
  owner,
}: {
  list: string /** The person whose they are. */
  owner: string
}) {
  const { isWanted, trigger } = useOnDemand(load)
  const plain = <SavedButton {...trigger} aria-haspopup="dialog" aria-expanded={false} />
  if (!isWanted) return plain
  return (
    <OnDemandPart fallback={plain}>
      <Panel button={<SavedButton />} list={list} owner={owner} />
    </OnDemandPart>
  )
}

function SavedButton(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" leftSection={<Icon name="filter" />} {...props}>
      Saved filters
    </Button>
  )
}
