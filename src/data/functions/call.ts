import { reportDenial } from '@/data/base/denials'
import { isOffline, serverErrors, toAppError } from '@/data/base/errors'
import { noteFailure } from '@/data/base/failures'
import { whenChecked } from '@/data/base/kept/shown-answers'
import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callables,
  warming,
} from '@/domain/callables'
import { AppError } from '@/domain/shared/app-error'

/**
 * Calls one of our functions by name (requirements 7). Input and output are checked with the schemas of the function. Rejects
 * with an AppError: 'invalid-argument' before anything is sent, 'internal' for an answer of the wrong form, 'deadline-exceeded'
 * if it is not known whether the request arrived, else the function's own code.
 */
export async function call<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
): Promise<CallableOutput<N>> {
  const checked = callables[name].input.safeParse(input)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new AppError('invalid-argument', issue?.message ?? serverErrors['invalid-argument'], {
      cause: checked.error,
    })
  }
  await whenChecked()
  const answer = await send(name, checked.data)
  const output = callables[name].output.safeParse(answer)
  if (!output.success) throw new AppError('internal', serverErrors.internal, { cause: output.error })
  return output.data as CallableOutput<N>
}

async function send(name: CallableName, input: unknown): Promise<unknown> {
  try {
    const { invoke } = await import('./functions-sdk')
    // The SDK would send `undefined` as null, which means something else.
    return await invoke(name, JSON.parse(JSON.stringify(input)))
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code === 'permission-denied') reportDenial()
    if (name !== 'reportError') noteFailure({ kind: 'command', error: failure, command: name })
    throw isAnswerMissing(error, failure) ? noAnswer(error) : failure
  }
}

/** True if the connection broke: the request may have arrived, unless this device knows that it has no network. */
function isAnswerMissing(error: unknown, { code }: AppError): boolean {
  const isSaidByServer = (error as { code?: unknown }).code === 'functions/unavailable'
  return code === 'unavailable' && !isSaidByServer && !isOffline()
}

const noAnswer = (cause: unknown) =>
  new AppError('deadline-exceeded', serverErrors['deadline-exceeded'], { cause })

/** Roughly how long a function stays started after a call. Milliseconds. */
const WARM_FOR = 5 * 60_000
const warmedAt = new Map<CallableName, number>()

/** Starts a function that the person may soon need, so that its first call is faster. Ignores failures. */
export function warm(name: CallableName): void {
  if (isOffline() || Date.now() - (warmedAt.get(name) ?? 0) < WARM_FOR) return
  warmedAt.set(name, Date.now())
  import('./functions-sdk').then(({ invoke }) => invoke(name, warming)).catch(() => undefined)
}
