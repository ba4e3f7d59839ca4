import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { newId } from '@/data/firestore/stamps'
import { keepEntry } from '@/data/pras/day-log/outbox'
import { photoEntry, photoName } from '@/domain/pras/day-log/photos'
import type { Pra } from '@/domain/pras/schema'
import { ErrorState } from '@/ui/states/error-state'
import classes from './on-location.module.css'
import { shrinkPhoto } from './shrink-photo'
import { positionNow } from './where-am-i'

/** Adds a photograph with its position to the day log. */
export function PhotoPart({ pra }: { pra: Pra }) {
  const { id, name } = useActor()
  const input = useRef<HTMLInputElement>(null)
  const [caption, setCaption] = useState('')
  const [isKeeping, setKeeping] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function keep(file: File) {
    setKeeping(true)
    setError(null)
    try {
      const [blob, point] = await Promise.all([shrinkPhoto(file), positionNow()])
      const at = now()
      const entry = photoEntry({ id: newId(), pra, actor: { id, name }, caption, point, at })
      const { productionId, companyId, companyAccess } = pra
      const parent = { parentType: 'pra', parentId: pra.id, productionId, companyId, companyAccess } as const
      await keepEntry(pra.id, entry, { blob, name: photoName(at), parent })
      setCaption('')
    } catch (failure) {
      setError(failure)
    } finally {
      setKeeping(false)
    }
  }

  return (
    <section className={classes.part} aria-labelledby="photo">
      <h2 id="photo">Photograph for the day log</h2>
      <TextInput
        label="What it shows"
        maxLength={500}
        value={caption}
        disabled={isKeeping}
        onChange={event => setCaption(event.currentTarget.value)}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photograph"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void keep(file)
        }}
      />
      <Button size="md" variant="default" loading={isKeeping} onClick={() => input.current?.click()}>
        Take a photograph
      </Button>
      <p className={classes.dim}>
        Do not photograph injuries or anybody’s papers. The position is kept with the photograph.
      </p>
      {error !== null && <ErrorState error={error} title="The photograph could not be kept" isSmall />}
    </section>
  )
}
