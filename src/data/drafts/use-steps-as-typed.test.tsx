import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { type PraStep, praStepSchema } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import type { ServerStep } from './draft-state'
import { type DraftTarget, draftEngine, joinDraft, openKeptDrafts, tellDraft, tellDrafts } from './engines'
import { discardDrafts, draftsOfRecord, saveDraft } from './store'
import { useDraftStates, useUnconfirmedRecords } from './use-draft-states'
import { useStepsAsTyped } from './use-steps-as-typed'

const PRA = 'pra-1'
const step = (revision: number, content: Content, lastWriteId = ''): PraStep =>
  praStepSchema.parse({ id: 'crew', revision, content, lastWriteId })

/** A server that answers only when the test calls `answer`, with success or failure. */
class Server {
  writes: { slug: string; content: Content; writeId: string }[] = []
  #answers: { resolve: (step: ServerStep) => void; reject: (error: unknown) => void }[] = []

  readonly target = (slug: string): DraftTarget => ({
    slug,
    noun: 'step',
    send: ({ content, writeId }) => {
      this.writes.push({ slug, content, writeId })
      return new Promise((resolve, reject) => this.#answers.push({ resolve, reject }))
    },
  })

  /** Answers the oldest write that has no answer yet. */
  async answer(refusal?: AppError): Promise<PraStep> {
    const answer = this.#answers.shift()
    const write = this.writes.at(-1 - this.#answers.length)
    if (!answer || !write) throw new Error('nothing was sent')
    const saved = step(1, write.content, write.writeId)
    await act(async () => (refusal ? answer.reject(refusal) : answer.resolve(saved)))
    return saved
  }
}

const keep = (part: string, content: Content, tabId = 'a tab that is gone') =>
  saveDraft({
    ...{ userId: 'me', recordId: PRA, part, tabId, content },
    ...{ baseRevision: 0, sentWriteIds: [], changedAt: 1 },
  })
const nothingStored = { stored: undefined, isKnown: true, lock: '' }
const shown = (steps: Record<string, PraStep>) =>
  renderHook(
    ({ given }) => ({
      steps: useStepsAsTyped(PRA, given),
      states: useDraftStates(PRA),
      unconfirmed: useUnconfirmedRecords(),
    }),
    { initialProps: { given: steps } },
  )

afterEach(async () => {
  await act(() => runSignOutTasks())
  await discardDrafts('me')
})

describe('the steps with unsaved text', () => {
  it('are exactly the stored steps if the server has confirmed all text', () => {
    const steps = { crew: step(1, { loneWorkers: 'no' }) }
    expect(shown(steps).result.current.steps).toBe(steps)
  })

  it('include the text of a closed step until the server has confirmed it', async () => {
    const server = new Server()
    const { result, rerender } = shown({})
    const engine = draftEngine('me', PRA, server.target('crew'))
    const leave = joinDraft('me', PRA, server.target('crew'))
    await act(async () => {
      await engine.loaded
      tellDraft(engine, nothingStored)
      engine.change({ loneWorkers: 'yes' })
    })
    await act(async () => leave())
    expect(server.writes).toHaveLength(1)
    expect(result.current.steps.crew?.content).toEqual({ loneWorkers: 'yes' })
    expect(result.current.unconfirmed).toEqual([PRA])

    // The listener still reports the answer from before the write.
    rerender({ given: { crew: step(1, { loneWorkers: '' }) } })
    expect(result.current.steps.crew?.content).toEqual({ loneWorkers: 'yes' })

    const saved = await server.answer()
    rerender({ given: { crew: saved } })
    expect(result.current.states.size).toBe(0)
    expect(result.current.steps.crew?.content).toEqual({ loneWorkers: 'yes' })
    expect(result.current.unconfirmed).toEqual([])
  })
})

describe('an unsaved step on the device', () => {
  it('is counted and sent even if no form shows it, and is deleted from the device after the server confirmed it', async () => {
    const server = new Server()
    await keep('crew', { loneWorkers: 'no' })
    await keep('map', { note: 'By the harbour' })
    await keep('comment:crew', { text: 'Not a step' })
    const { result } = shown({})
    const targetOf = (part: string) => (part.startsWith('comment') ? undefined : server.target(part))
    await act(() => openKeptDrafts('me', PRA, targetOf))
    expect(Object.keys(result.current.steps).sort()).toEqual(['crew', 'map'])

    act(() => tellDrafts(PRA, () => nothingStored))
    await act(async () => {
      await expect.poll(() => server.writes.map(({ slug }) => slug).sort()).toEqual(['crew', 'map'])
    })
    expect(result.current.unconfirmed).toEqual([PRA])
    await server.answer()
    await server.answer()
    expect(result.current.unconfirmed).toEqual([])
    await act(async () => {
      await expect
        .poll(async () => (await draftsOfRecord('me', PRA)).map(({ part }) => part))
        .toEqual(['comment:crew'])
    })
  })

  it('stays in the list with the reason if the server refuses it', async () => {
    const server = new Server()
    await keep('crew', { loneWorkers: 'no' })
    const { result } = shown({})
    await act(() => openKeptDrafts('me', PRA, server.target))
    act(() => tellDrafts(PRA, () => nothingStored))
    await act(async () => {
      await expect.poll(() => server.writes).toHaveLength(1)
    })
    await server.answer(new AppError('permission-denied', 'No.'))
    expect(result.current.states.get('crew')).toMatchObject({ status: 'error', isUnconfirmed: true })
    expect(await draftsOfRecord('me', PRA)).toHaveLength(1)
  })

  it('is not shown in place of a stored step that nobody may edit at the moment', async () => {
    const server = new Server()
    await keep('crew', { loneWorkers: 'no' })
    const stored = { crew: step(1, { loneWorkers: 'yes' }) }
    const { result } = shown(stored)
    await act(() => openKeptDrafts('me', PRA, server.target))
    act(() => tellDrafts(PRA, () => ({ ...nothingStored, lock: 'It is being approved.' })))
    expect(result.current.states.get('crew')?.status).toBe('locked')
    expect(result.current.steps).toBe(stored)
  })
})
