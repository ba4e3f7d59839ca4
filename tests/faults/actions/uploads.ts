import sharp from 'sharp'
import { field, openCommand, openPage } from '../screen'
import { count, read } from '../stored'
import type { Action } from './action'
import { attach } from './attach'

/** True if a file has arrived: the page then offers to remove it. */
const hasArrived =
  (name: string): Action['looksDone'] =>
  ({ words, dialog, buttons }) =>
    `${words}${dialog}`.includes(name) && buttons.includes(`Remove ${name}`)

/** Counts the files of a record that have this name, archived or not. */
const filesNamed = (name: string) => (id: string) => count('files', { parentId: id, name })

/** Returns 1 if a step names a file, else 0. */
const namesFile = (slug: string, path: string, name: string) => async (id: string) => {
  const { content } = await read(`pras/${id}/steps/${slug}`)
  return JSON.stringify((content as Record<string, unknown> | undefined)?.[path] ?? '').includes(name) ? 1 : 0
}

const toStep = (
  slug: string,
  path: string,
  name: string,
): Pick<Action, 'prepare' | 'stored' | 'looksDone'> => ({
  prepare: (page, id) => openPage(page, `/pras/${id}/${slug}`),
  stored: namesFile(slug, path, name),
  looksDone: (screen, id) =>
    Boolean(hasArrived(name)?.(screen, id)) && screen.badges.some(text => /^Saved \d\d:/.test(text)),
})

const ofDraft = { who: 'pc', model: 'pra-regular-draft', button: 'Try again: Recce.pdf' } as const

/** The actions that upload files to the storage. */
export const uploadActions: readonly Action[] = [
  {
    ...ofDraft,
    ...toStep('general-info', 'files', 'Recce.pdf'),
    name: 'attach a file',
    struck: { kind: 'upload', nth: 0 },
    press: page => attach(field(page, 'files'), 'Recce.pdf'),
  },
  {
    ...ofDraft,
    ...toStep('general-info', 'files', 'Recce.pdf'),
    name: 'attach a file: its record',
    press: page => attach(field(page, 'files'), 'Recce.pdf'),
  },
  {
    ...ofDraft,
    ...toStep('map', 'mapImages', 'Map.png'),
    name: 'attach a picture',
    button: 'Try again: Map.png',
    struck: { kind: 'function', nth: 0 },
    async press(page) {
      const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
      await attach(field(page, 'mapImages'), 'Map.png', 'image/png', png)
    },
  },
  {
    name: 'upload a signed copy',
    who: 'pc',
    model: 'contract-freelance-sent',
    struck: { kind: 'upload', nth: 0 },
    async prepare(page, id) {
      await openPage(page, `/contracts/${id}`)
      await openCommand(page, 'Record as signed')
    },
    button: 'Try again: Copy.pdf',
    press: page => attach(field(page, 'signedFile'), 'Copy.pdf'),
    looksDone: hasArrived('Copy.pdf'),
    stored: filesNamed('Copy.pdf'),
  },
]
