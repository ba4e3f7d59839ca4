/**
 * Runs `work` while no function follows what is written. Each of thousands of writes is an event, which the emulator keeps until
 * a function has taken it: the tests after that would wait minutes for events of their own.
 */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  await setTriggers('disable')
  try {
    return await work()
  } finally {
    await setTriggers('enable')
  }
}

/** Switches the functions that follow writes on or off; callables go on. */
export async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const hub = process.env.FIREBASE_EMULATOR_HUB
  const answer = await fetch(`http://${hub}/functions/${state}BackgroundTriggers`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`The triggers could not be ${state}d: ${await answer.text()}`)
}
