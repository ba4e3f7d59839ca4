import { useRef, useState } from 'react'
import { dispatch } from '@/data/pras/pras'
import { useUsers } from '@/data/records/reference'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { fullName } from '@/domain/users/schema'
import type { CommandFailure } from '@/ui/dialogs/command-dialog'
import { commandFailure } from './command-errors'

export interface CommandRun {
  isPending: boolean
  failure: CommandFailure | null
  /**
   * Makes the command (which may take time: a PDF, an upload) and sends it. Resolves true when it is done, false when it
   * failed or another is still under way. Never rejects.
   */
  run: (command: PraCommand | (() => Promise<PraCommand>)) => Promise<boolean>
}

/**
 * Sends commands about one PRA, one at a time: however fast somebody clicks, one click counts. The same command tried
 * again carries the same writeId, so that an answer lost on the way cannot make it happen twice.
 */
export function useCommand(pra: Pra): CommandRun {
  const users = useUsers()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  // A ref, because two clicks can come before React has drawn the disabled button.
  const busy = useRef(false)
  const writeIds = useRef(new Map<string, string>())

  function writeIdOf(command: PraCommand): string {
    const key = JSON.stringify(command)
    const known = writeIds.current.get(key)
    if (known) return known
    const fresh = crypto.randomUUID()
    writeIds.current.set(key, fresh)
    return fresh
  }

  async function run(make: PraCommand | (() => Promise<PraCommand>)): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setFailure(null)
    try {
      const command = typeof make === 'function' ? await make() : make
      await dispatch(pra.id, command, { writeId: writeIdOf(command) })
      return true
    } catch (error) {
      const nameOf = (id: string) => {
        const user = users.byId.get(id)
        return user ? fullName(user) : ''
      }
      setFailure(commandFailure(error, pra, nameOf))
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { isPending, failure, run }
}
