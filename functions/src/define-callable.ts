import { logger } from 'firebase-functions'
import {
  type CallableOptions,
  type FunctionsErrorCode,
  HttpsError,
  onCall,
} from 'firebase-functions/v2/https'
import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callables,
  type JoinedFunction,
  type Refusal,
  type TaskOf,
  warming,
} from '@/domain/callables'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { type Brake, braked, callerAddress } from './brake'
import { type Caller, type CallerAuth, callerOf } from './caller'
import { type From, fromOf } from './from'
import type { LogCode } from './log-codes'
import { forAnybody, forCommands } from './sizes'

/**
 * Defines a callable: it checks the caller's account and the input against the domain's schema, does the work, and checks the
 * output. An AppError reaches the caller with its code and message. Any other error is logged and reaches the caller as
 * 'internal', without its message.
 */
export function defineCallable<N extends CallableName>(
  name: N,
  options: CallableOptions,
  handle: (input: CallableInput<N>, caller: Caller) => Promise<CallableOutput<N>>,
) {
  return onCall(options, async request => {
    try {
      const caller = await callerOf(request.auth)
      const output = await handle(parseInput(name, request.data), caller)
      return callables[name].output.parse(output)
    } catch (error) {
      throw toHttpsError(name, error)
    }
  })
}

/** The limits for each kind of request: how many calls from one network address, and how many about one subject from anybody. */
interface OpenCallable<N extends CallableName> {
  brakes: Record<string, Brake>
  kindOf: (input: CallableInput<N>) => string
  /** Names the subject of a call, such as a link. Calls are also counted by subject, against a flood from many addresses. */
  subjectOf: (input: CallableInput<N>) => string
  handle: (input: CallableInput<N>, from: From) => Promise<CallableOutput<N>>
}

/** Like `defineCallable`, but without a sign-in: `handle` itself must check the rights. A kind without a limit is refused. */
export function defineOpenCallable<N extends CallableName>(
  name: N,
  { brakes, kindOf, subjectOf, handle }: OpenCallable<N>,
) {
  const counts = Object.entries(brakes).map(([kind, brake]) => ({
    kind,
    isAddressBraked: braked(brake),
    isSubjectBraked: braked(brake),
  }))
  return onCall(forAnybody, async request => {
    try {
      const now = Date.now()
      const input = parseInput(name, request.data)
      const count = counts.find(({ kind }) => kind === kindOf(input))
      if (!count || count.isAddressBraked(callerAddress(request.rawRequest), now)) throw tooOften()
      if (count.isSubjectBraked(subjectOf(input), now)) throw tooOften()
      return callables[name].output.parse(await handle(input, fromOf(request.rawRequest)))
    } catch (error) {
      throw toHttpsError(name, error)
    }
  })
}

const tooOften = () =>
  new AppError('resource-exhausted', 'There were too many attempts. Wait a few minutes, then try again.')

/** Loads the code of a callable that shares its function with others, when the callable is first called. */
type Work<N extends CallableName> = () => Promise<
  (input: CallableInput<N>, caller: Caller) => Promise<CallableOutput<N>>
>

/**
 * Defines one function for several callables, each with the checks of `defineCallable`. A callable in `commands` reads the
 * caller's account in its own transaction, so that the account is not read twice.
 */
export function defineTasks<F extends JoinedFunction, C extends TaskOf<F> = never>(
  options: CallableOptions,
  tasks: { [N in Exclude<TaskOf<F>, C>]: Work<N> },
  commands: { [N in C]: () => Promise<Command<N>> },
) {
  return onCall(options, async request => {
    const { task, input } = (request.data ?? {}) as { task?: unknown; input?: unknown }
    let name: CallableName | undefined
    try {
      const isCommand = typeof task === 'string' && Object.hasOwn(commands, task)
      const caller = isCommand && request.auth ? undefined : await callerOf(request.auth)
      if (!isCommand && !(typeof task === 'string' && Object.hasOwn(tasks, task))) throw unknownTask()
      name = task as CallableName
      // TypeScript cannot see that a name's work fits its schema, but both are from the same table, and `parseInput` checks the
      // input.
      const load = { ...tasks, ...commands }[name as TaskOf<F>] as unknown as () => Promise<
        (input: unknown, by: unknown) => Promise<unknown>
      >
      const handle = await load()
      return callables[name].output.parse(await handle(parseInput(name, input), caller ?? request.auth))
    } catch (error) {
      throw toHttpsError(name ?? 'unknown task', error)
    }
  })
}

const unknownTask = () =>
  new AppError(
    'invalid-argument',
    'The server does not understand this request. Reload the page, then try again.',
  )

/** The time limit of a command, in seconds. The app's own limit is longer, so the app still receives the failure. */
const COMMAND_SECONDS = 30

type Command<N extends CallableName> = (
  input: CallableInput<N>,
  auth: CallerAuth,
  from: From,
) => Promise<CallableOutput<N>>

/**
 * Defines a command, which reads the caller's account in its own transaction. `load` imports its code. A call with `warming` only
 * does that, so that the next call is faster.
 */
export function defineCommand<N extends CallableName>(name: N, load: () => Promise<Command<N>>) {
  const options = { ...forCommands, timeoutSeconds: COMMAND_SECONDS }
  return onCall(options, async request => {
    try {
      // A caller without a sign-in is refused before the check of the input.
      if (!request.auth) await callerOf(undefined)
      const handle = await load()
      if (request.data === warming) return null
      const output = await handle(parseInput(name, request.data), request.auth, fromOf(request.rawRequest))
      return callables[name].output.parse(output)
    } catch (error) {
      throw toHttpsError(name, error)
    }
  })
}

function parseInput<N extends CallableName>(name: N, data: unknown): CallableInput<N> {
  const parsed = callables[name].input.safeParse(data)
  if (parsed.success) return parsed.data as CallableInput<N>
  const problems = parsed.error.issues.map(issue => ({ field: issue.path.join('.'), reason: issue.message }))
  throw new AppError(
    'invalid-argument',
    problems[0]?.reason ?? 'The server does not understand this request.',
    {
      details: { problems },
    },
  )
}

/** The codes of requirements 8 are HTTPS codes too, except 'conflict', which is sent as 'aborted'. */
function httpsCode(code: ErrorCode): FunctionsErrorCode {
  return code === 'conflict' ? 'aborted' : code
}

/** The gRPC code ABORTED: transactions on one document waited for each other too long. */
const CONTENTION = 10

function toHttpsError(name: CallableName | 'unknown task', error: unknown): HttpsError {
  if (error instanceof AppError) {
    const { code, message, details } = error
    const refusal: Refusal = {
      ...(details as object | undefined),
      sentence: message,
      ...(code === 'conflict' ? { isConflict: true } : {}),
    }
    return new HttpsError(httpsCode(code), message, refusal)
  }
  if ((error as { code?: unknown }).code === CONTENTION) {
    const sentence =
      'Other people changed the same record at the same moment, so your change was not made. Try again.'
    return new HttpsError('aborted', sentence, { sentence } satisfies Refusal)
  }
  logger.error(`${name} failed`, error, { code: 'callable-failed' satisfies LogCode, callable: name })
  return new HttpsError(
    'internal',
    'Something went wrong on the server, and nothing was changed. Try again in a minute.',
  )
}
