import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { ConfirmHost } from './dialogs/confirm'
import { useIsNotifying } from './notify/notify'
import { OnDemandPart } from './on-demand/on-demand-part'
import { theme } from './theme'

const NotifyHost = lazy(() => import('./notify/notify-host').then(module => ({ default: module.NotifyHost })))

/**
 * Everything that the components need around them: the theme, the place for notifications, the confirm dialog. Used only by tests
 * and the bench. The app itself draws the theme at once (src/app/start.tsx), and the other two together with its frame (UiHosts).
 * @internal
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
      <UiHosts />
    </MantineProvider>
  )
}

export function UiHosts() {
  const isNotifying = useIsNotifying()
  return (
    <>
      <ConfirmHost />
      {isNotifying && (
        <OnDemandPart failed={null}>
          <NotifyHost />
        </OnDemandPart>
      )}
    </>
  )
}
