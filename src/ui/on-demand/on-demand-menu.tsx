import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { useOnDemand } from './on-demand'
import { OnDemandPart } from './on-demand-part'

export type MenuButton = ReactElement<ComponentProps<'button'>>

interface OnDemandMenuProps {
  /** The import of the menu's file; a constant outside the component. */
  load: () => Promise<unknown>
  button: MenuButton
  /** What the button opens, for screen readers; a dialog by default. */
  opens?: 'dialog' | 'menu'
  /** The same button with its menu, from React's `lazy`. */
  children: ReactNode
}

/** A button whose menu loads on demand: it is a plain button until somebody uses it, then the button with its menu. */
export function OnDemandMenu({ load, button, opens = 'dialog', children }: OnDemandMenuProps) {
  const { isWanted, trigger } = useOnDemand(load)
  const plain = cloneElement(button, { ...trigger, 'aria-haspopup': opens, 'aria-expanded': false })
  return isWanted ? <OnDemandPart fallback={plain}>{children}</OnDemandPart> : plain
}
