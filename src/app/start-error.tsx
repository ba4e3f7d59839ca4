import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { readHint } from '@/data/base/hint'
import { KeptPacksList } from '@/records/kept-packs-list'
import { useOnline } from '@/ui/use-online'
import classes from './errors/plain-page.module.css'

/** Shown if the app could not start (requirements 8). The app starts once the network is back. */
export function StartError({ message }: { message: string }) {
  const isOnline = useOnline()
  const userId = readHint()?.userId
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main id="main" className={classes.page}>
      <div role="alert">
        <h1>{isOnline ? 'Greenlight could not start' : 'Greenlight is offline'}</h1>
        <p className={classes.text}>
          {isOnline
            ? message
            : 'This device has no network. Greenlight starts when the network is back. Unsent text is kept on this device.'}
        </p>
      </div>
      {userId && <KeptPacksList userId={userId} />}
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </main>
  )
}
