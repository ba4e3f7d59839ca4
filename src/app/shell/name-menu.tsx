import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, lazy } from 'react'
import type { User } from '@/domain/users/schema'
import { Icon } from '@/ui/icon'
import { useOnDemand } from '@/ui/on-demand'
import { OnDemandPart } from '@/ui/on-demand-part'
import classes from './name-menu.module.css'

const load = () => import('./name-menu-list')
const NameMenuList = lazy(load)

/** Who is signed in; their account, the theme, the way out. */
export function NameMenu({ user }: { user: User }) {
  const { isWanted, trigger } = useOnDemand(load)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const plain = <NameButton name={name} {...trigger} aria-haspopup="menu" aria-expanded={false} />
  if (!isWanted) return plain
  return (
    <OnDemandPart fallback={plain}>
      <NameMenuList button={<NameButton name={name} />} />
    </OnDemandPart>
  )
}

function NameButton({ name, ...rest }: { name: string } & ButtonProps & ComponentProps<'button'>) {
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.name}
      classNames={{ label: classes.label }}
      rightSection={<Icon name="chevron-down" />}
      {...rest}
    >
      {name}
    </Button>
  )
}
