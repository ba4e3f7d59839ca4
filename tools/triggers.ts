/**
 * Does some work while no function of these emulators follows writes. Without this, each document of a large fill is an event, and
 * the functions handle these events for minutes after the fill.
 * @param hub the address of the emulators' hub: 127.0.0.1:4400
 */
export async function withoutTriggers<T>(hub: string, work: () => Promise<T>): Promise<T> {
  await setTriggers(hub, 'disable')
  try {
    return await work()
  } finally {
    await setTriggers(hub, 'enable')
  }
}

async function setTriggers(hub: string, state: 'enable' | 'disable'): Promise<void> {
  const answer = await fetch(`http://${hub}/functions/${state}BackgroundTriggers`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`The triggers could not be ${state}d: ${await answer.text()}`)
}
