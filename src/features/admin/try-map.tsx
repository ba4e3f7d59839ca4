import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isTileUrl } from '@/domain/config/schema'
import { ShapeMap } from '@/ui/map/shape-map'
import classes from './utils.module.css'

/** How long to wait for the map pictures. Milliseconds. */
const PATIENCE = 10_000

/** Shows the maps as they are now. Also shows them with pictures from another address before that address is saved. */
export function TryMap({ tileUrl, attribution }: { tileUrl: string; attribution: string }) {
  const [typed, setTyped] = useState(tileUrl)
  const [tried, setTried] = useState(tileUrl)
  const [told, setTold] = useState('')
  const url = typed.trim()
  const problem =
    url === '' || isTileUrl(url) ? '' : 'The address must begin with https:// and contain {z}, {x} and {y}.'

  async function tryIt(event: FormEvent) {
    event.preventDefault()
    if (problem !== '') return
    setTried(url)
    setTold('')
    if (url === '') return
    const isThere = await loads(
      url.replace('{z}', '3').replace('{x}', '4').replace('{y}', '2').replace('{s}', 'a'),
    )
    setTold(
      isThere
        ? 'The pictures were loaded. Edit the configuration to use this address.'
        : 'No picture was loaded. Either the address is wrong, or firebase.json does not list it among the addresses that the browser may load from.',
    )
  }

  return (
    <>
      <form className={classes.try} onSubmit={event => void tryIt(event)}>
        <TextInput
          label="Try an address of map pictures"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={problem}
          placeholder="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
        />
        <Button type="submit" variant="default">
          Try it
        </Button>
      </form>
      <p role="status" className={classes.told}>
        {told}
      </p>
      <ShapeMap label="Maps with the saved settings" tileUrl={tried} attribution={attribution} />
    </>
  )
}

/** Resolves to true if a picture can be loaded from an address. */
function loads(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    setTimeout(() => resolve(false), PATIENCE)
    picture.src = address
  })
}
