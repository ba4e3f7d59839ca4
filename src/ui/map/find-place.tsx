import { Autocomplete } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type FoundPlace, findPlaces, loadPlaces } from './base/find'
import classes from './map.module.css'

/** Finds a town or a country by its name. The names load when the box is first focused. */
export default function FindPlace({ onFind }: { onFind: (place: FoundPlace) => void }) {
  const [typed, setTyped] = useState('')
  const [places, setPlaces] = useState<readonly FoundPlace[]>([])
  const [problem, setProblem] = useState('')
  const found = useMemo(() => findPlaces(places, typed), [places, typed])

  async function load() {
    try {
      setPlaces(await loadPlaces())
      setProblem('')
    } catch {
      setProblem('The names of places could not be loaded. Try again once there is a network.')
    }
  }
  const isUnknown = places.length > 0 && typed.trim() !== '' && found.length === 0
  return (
    <>
      <Autocomplete
        aria-label="Find a town or country on the map"
        placeholder="Find a town or country"
        error={problem}
        data={found.map(({ label }) => label)}
        filter={({ options }) => options}
        value={typed}
        onChange={setTyped}
        onFocus={() => void load()}
        onOptionSubmit={label => {
          const place = found.find(each => each.label === label)
          if (place) onFind(place)
        }}
      />
      {isUnknown && (
        <p role="status" className={classes.remark}>
          The map has no town with this name. Move the map by hand, or enter a position.
        </p>
      )}
    </>
  )
}
