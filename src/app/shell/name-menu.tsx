import { Button } from '@mantine/core'
import { lazy } from 'react'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { Icon } from '@/ui/icon'
import { OnDemandMenu } from '@/ui/on-demand/on-demand-menu'
import classes from './name-menu.module.css'

const load = () => import('./name-menu-list')
const NameMenuList = lazy(load)

export function NameMenu({ user }: { user: User }) {
  const button = (
    <Button
      variant="subtle"
      color="gray"
      className={classes.name}
      classNames={{ label: classes.label }}
      rightSection={<Icon name="chevron-down" />}
    >
      {fullName(user)}
    </Button>
  )
  return (
    <OnDemandMenu load={load} button={button} opens="menu">
      <NameMenuList button={button} />
    </OnDemandMenu>
  )
}
