/*
 * Finds in the output of firebase-tools why the emulators did not start. The output has much that is not a failure, its last
 * lines come from the part that ended last, and firebase-tools continues even if rules and functions do not load.
 */

interface Cause {
  /** The name in firebase.json, or 'firebase-tools'. */
  emulator: string
  reason: string
  /** The remedy, if it is known. */
  remedy?: string
}

interface Known {
  log: string
  /** The emulator's own log. */
  programLog: string
  /** The environment variable that moves a port. */
  variableOf: (port: number) => string
}

/** The matched text, and the groups of the pattern. */
type Match = readonly [text: string, first: string, second: string, third: string]

/** The words of firebase-tools about an emulator whose program got a signal: its name, the signal. */
const KILLED = /^⚠ {2}(\w+) Emulator has exited upon receiving signal: (\w+)/m

/** Each kind of failure: its pattern in the log, and the message about it. The first match is the cause. */
const kinds: { shows: RegExp; says: (match: Match, known: Known) => Cause }[] = [
  {
    shows: /^⚠ {2}(\w+): Port (\d+) is not open on \S+ could not start/m,
    says: ([, emulator, port], { variableOf }) => ({
      emulator,
      reason: `Port ${port} was taken by another program while the emulators started.`,
      remedy: `Stop that program, or set ${variableOf(Number(port))} to another port.`,
    }),
  },
  {
    shows: /(?:Unsupported java version|no longer supports Java|UnsupportedClassVersionError)[^\n]*/i,
    says: ([line]) => ({
      emulator: 'firestore',
      reason: `The Java that it runs on is too old: ${line.trim()}`,
      remedy: 'Install Java 21 or later, or set JAVA_HOME to one.',
    }),
  },
  {
    shows: /^i {2}(\w+): downloading (\S+?)(?:\.\.\.)?$[\s\S]*^Error: ([^\n]+)/m,
    says: ([, emulator, program, message]) => ({
      emulator,
      reason: `Its program ${program} could not be downloaded: ${message}`,
      remedy: 'See "Emulators" in docs/development.md for what works without downloads.',
    }),
  },
  {
    shows: /There was an issue starting the rules emulator/,
    says: (_, { log }) => ({
      emulator: 'storage',
      reason: `The program for the rules of Storage did not start: ${/^i {2}(Error: [^\n]+)/m.exec(log)?.[1] ?? 'it ended at once.'}`,
      remedy: 'See "Emulators" in docs/development.md for which program is used.',
    }),
  },
  {
    shows: /^ *(\w+) Emulator has exited with code: (\d+)/m,
    says: ([, name, code], { programLog }) => ({
      emulator: name.toLowerCase(),
      reason: `Its program ended with code ${code}: ${lastError(programLog) || 'it did not say why.'}`,
      remedy: `${name.toLowerCase()}-debug.log has the whole of it.`,
    }),
  },
  {
    shows: KILLED,
    says: ([, name, signal]) => ({
      emulator: name.toLowerCase(),
      reason: `Its program was ended by ${signal}, perhaps because the machine has too little memory.`,
    }),
  },
  {
    shows: /(?:\S*\/)?(storage|firestore)\.rules:\d+:\d+ - ERROR [^\n]*/,
    says: ([, emulator], { log }) => ({
      emulator,
      reason: `${emulator}.rules do not compile:\n${rulesErrors(log, emulator)}`,
    }),
  },
  {
    shows: /functions: Failed to load function definition from source: [^\n]*/,
    says: ([line], { log }) => ({
      emulator: 'functions',
      reason: `The functions do not load: ${functionsError(log) || line.slice(line.indexOf('source: ') + 8)}`,
    }),
  },
  {
    shows: /functions: Loaded functions definitions from source: \.$/m,
    says: () => ({
      emulator: 'functions',
      reason: 'The functions do not load: functions/lib/index.js exports none.',
      remedy: 'Build them with npm run build -- --config functions/vite.config.ts.',
    }),
  },
  {
    shows: /^Error: ([^\n]+)/m,
    says: ([, message]) => ({ emulator: 'firebase-tools', reason: message }),
  },
]

/** Returns the cause of a failure, or undefined if the log names none. `log` is the output of firebase-tools. */
export function causeIn(
  log: string,
  { programLog = '', variableOf = () => 'its port' }: Partial<Omit<Known, 'log'>> = {},
): Cause | undefined {
  for (const { shows, says } of kinds) {
    const match = shows.exec(log)
    if (match) return says(match as unknown as Match, { log, programLog, variableOf })
  }
  return undefined
}

/** Returns whether a program was ended from outside. If so, firebase-tools would wait for it forever. */
export const hasKilledProgram = (log: string) => KILLED.test(log)

/** Returns whether the log of a successful start says that rules or functions did not load. */
export function hasSilentFailure(log: string): boolean {
  return /\.rules:\d+:\d+ - ERROR |functions: Failed to load function|functions definitions from source: \.$/m.test(
    log,
  )
}

/** The parts of a start in order, each with the line that firebase-tools prints at its end. */
const parts = [
  { part: 'firebase-tools', end: /: Starting emulators: / },
  // If Firestore is not among the emulators, the line above is already the end.
  {
    part: 'the Firestore emulator',
    end: /Firestore Emulator was started|: Starting emulators: (?!.*firestore)/,
  },
  { part: 'the Auth and Storage emulators', end: /The Emulator UI is not starting/ },
  { part: 'the functions', end: /: Loaded functions definitions / },
]

/** Returns whether the Firestore emulator answers. */
export const hasFirestore = (log: string) => log.includes('Firestore Emulator was started')

export function awaitedPart(log: string): string {
  return parts.find(({ end }) => !end.test(log))?.part ?? 'firestore.rules to be read'
}

export function inWords({ emulator, reason, remedy }: Cause): string {
  const what = emulator === 'firebase-tools' ? 'The emulators' : `The ${emulator} emulator`
  return [`${what} did not start. ${reason}`, remedy].filter(Boolean).join('\n')
}

const rulesErrors = (log: string, emulator: string) =>
  [...new Set(log.match(new RegExp(`${emulator}\\.rules:\\d+:\\d+ - ERROR [^\\n]*`, 'g')))]
    .map(line => `  ${line.replace(' - ERROR', '')}`)
    .join('\n')

/** Returns the error that the functions' code threw: its message, and the first line of the stack in our own code. */
function functionsError(log: string): string {
  const thrown = /^(\w*Error: [^\n]+)\n((?: {4}at [^\n]+\n)+)/m.exec(log)
  if (!thrown) return ''
  const [, message = '', places = ''] = thrown
  const ours = /^ {4}at (?:.*\()?(?:file:\/\/)?(\/[^\n)]*\/functions\/(?:lib|src)\/[^\n)]+)/m.exec(places)
  return ours ? `${message} (${ours[1]})` : message
}

function lastError(log: string): string {
  const lines = log.split('\n').filter(line => /error|exception|cannot|could not|failed/i.test(line))
  return lines.at(-1)?.trim() ?? ''
}
