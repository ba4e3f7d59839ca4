import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { PlainPage } from './plain-page'
import classes from './plain-page.module.css'

/** Shown for any unknown path (requirements 2). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  // Sets the title of the tab. An address with an impossible id matches a route, whose title would be wrong here.
  useEffect(() => {
    document.title = 'Page not found – Greenlight'
  }, [])
  return (
    <PlainPage>
      <h1>Page not found</h1>
      <p className={classes.text}>
        There is no page at <code className={classes.address}>{pathname}</code>. The link may be incomplete,
        or the page may have moved.
      </p>
      <Button component={Link} to={paths.home} variant="default">
        Go to Home
      </Button>
    </PlainPage>
  )
}
