import { lazy } from 'react'
import { type MenuButton, OnDemandMenu } from '@/ui/on-demand/on-demand-menu'
import type { TicksProps } from './ticks-panel'

const load = () => import('./ticks-panel')
const TicksPanel = lazy(load)

/** A button that opens a panel of tick boxes. */
export function TickMenu(props: TicksProps & { button: MenuButton }) {
  return (
    <OnDemandMenu load={load} button={props.button}>
      <TicksPanel {...props} />
    </OnDemandMenu>
  )
}
