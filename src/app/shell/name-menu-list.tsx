import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { cloneElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { Icon } from '@/ui/icon'
import { useOpenAtOnce } from '@/ui/on-demand/on-demand'
import type { MenuButton } from '@/ui/on-demand/on-demand-menu'
import { useSignOut } from './use-sign-out'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as the system' },
] as const

/** The menu under a person's name: their account, the theme, the sign-out. Opens on mount. */
export default function NameMenuList({ button }: { button: MenuButton }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const { target, isOpen, setOpen } = useOpenAtOnce()
  return (
    // Without Mantine's placeholder, the first entry gets the focus. A menu must contain only entries.
    <Menu
      width={240}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.account} leftSection={<Icon name="user" />}>
          Account
        </Menu.Item>
        <Menu.Divider />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of menu items, which no fieldset can be. */}
        <div role="group" aria-label="Theme">
          <Menu.Label aria-hidden>Theme</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={value => setColorScheme(value as MantineColorScheme)}
          >
            {themes.map(theme => (
              <Menu.RadioItem key={theme.value} value={theme.value} checkIcon={<Icon name="check" />}>
                {theme.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.privacy}>
          Privacy
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="external" />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
