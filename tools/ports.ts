import { createServer } from 'node:net'

/** The owner of ports: `npm start`, or a test run. */
export type PortSuite = 'dev' | 'test'

/** The project of every local run. Its `demo-` prefix prevents firebase-tools from using real services. */
export const PROJECT = 'demo-greenlight'
export const BUCKET = `${PROJECT}.firebasestorage.app`
export const HOST = '127.0.0.1'

/**
 * The ports of each part in development and in a test run, so that both can run at the same time. Only firebase-tools itself uses
 * the last four. Its own defaults for those four would be the same in every run.
 */
const defaults = {
  app: { dev: 5173, test: 5273 },
  auth: { dev: 9099, test: 9198 },
  functions: { dev: 5001, test: 5101 },
  firestore: { dev: 8080, test: 8180 },
  storage: { dev: 9199, test: 9299 },
  hub: { dev: 4400, test: 4500 },
  logging: { dev: 4410, test: 4510 },
  websocket: { dev: 9150, test: 9250 },
  eventarc: { dev: 4405, test: 4505 },
  tasks: { dev: 4415, test: 4515 },
} satisfies Record<string, Record<PortSuite, number>>

export type Part = keyof typeof defaults
export type Ports = Record<Part, number>
type Env = Record<string, string | undefined>

const allParts = Object.keys(defaults) as Part[]

/** Ports that browsers and Node's fetch refuse: https://fetch.spec.whatwg.org/#port-blocking */
export const BLOCKED_PORTS = [
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

/** The ports that are built into the app. */
export type ServedPorts = Pick<Ports, 'auth' | 'firestore' | 'storage' | 'functions'>

/** Returns the environment variable that moves a port: `FIRESTORE_PORT`, or `TEST_FIRESTORE_PORT` in a test run. */
function portVariable(name: Part, suite: PortSuite): string {
  return `${suite === 'test' ? 'TEST_' : ''}${name.toUpperCase()}_PORT`
}

/** Returns the variable that moves the part on this port. */
export function variableOfPort(port: number, ports: Ports, suite: PortSuite): string {
  const part = allParts.find(name => ports[name] === port)
  return part ? portVariable(part, suite) : 'its port'
}

/** Runs whose PORT_OFFSET differs by this share no port; some `defaults` differ by 100 or 200. */
const FREE_STEP = 300

/** Between the ports of one copy of the emulators and the next. No two `defaults` differ by it. */
const COPY_OFFSET = 20

/**
 * Returns the ports of a suite, 'dev' or 'test'. Each port can be moved by its own variable, and `PORT_OFFSET` moves all others.
 * `copy` is the number of a copy of the emulators, from 0 on; a port's own variable applies only to copy 0. Throws if a variable
 * is not a port or leads to a port that browsers refuse.
 */
export function portsOf(suite: PortSuite, env: Env = process.env, copy = 0): Ports {
  const offset = numberFrom('PORT_OFFSET', env.PORT_OFFSET ?? '0') + copy * COPY_OFFSET
  return Object.fromEntries(
    allParts.map(name => {
      const variable = portVariable(name, suite)
      const own = copy === 0 ? env[variable] : undefined
      const port = own ? numberFrom(variable, own) : defaults[name][suite] + offset
      if (port < 1 || port > 65_535)
        throw new Error(`${variable} would be ${port}: choose a port between 1 and 65535.`)
      if (BLOCKED_PORTS.includes(port)) throw new Error(blockedMessage(name, port, variable, env))
      return [name, port]
    }),
  ) as Ports
}

function blockedMessage(name: Part, port: number, variable: string, env: Env): string {
  const remedy = env[variable]
    ? `Set ${variable} to another port.`
    : `Set PORT_OFFSET, now ${env.PORT_OFFSET}, to another number, or ${variable} to a port of its own.`
  return `${name} would listen on port ${port}, to which no browser connects: it is on their list of blocked ports, because another service owns it. ${remedy}`
}

function numberFrom(variable: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(`${variable} is "${text}", which is not a whole number.`)
  return Number(text)
}

/** Returns whether the port is free on every address of the machine. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [HOST, '::']) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    // A machine without IPv6 refuses '::' for another reason than a used port.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The error names every used port and the variable that moves it. `names` has the parts that will run. */
export async function assertPortsFree(
  ports: Partial<Ports>,
  suite: PortSuite,
  names = Object.keys(ports) as readonly Part[],
): Promise<void> {
  const taken: Part[] = []
  for (const name of names) {
    const port = ports[name]
    if (port !== undefined && !(await isPortFree(port))) taken.push(name)
  }
  if (taken.length === 0) return
  const lines = taken.map(
    name => `  port ${ports[name]} (${name}): set ${portVariable(name, suite)} to another port`,
  )
  throw new Error(
    [
      `Something already listens on ${taken.length === 1 ? 'a port' : 'ports'} that this run needs:`,
      ...lines,
      `Stop what uses it (perhaps another copy of this), or set PORT_OFFSET=${await freeOffset(suite, names)} to move every port.`,
    ].join('\n'),
  )
}

/** Returns the smallest PORT_OFFSET at which the ports of these parts are free and browsers accept them. */
async function freeOffset(suite: PortSuite, names: readonly Part[]): Promise<number> {
  for (let offset = FREE_STEP; offset < 50_000; offset += FREE_STEP) {
    const at = names.map(name => defaults[name][suite] + offset)
    const isAllowed = allParts.every(name => !BLOCKED_PORTS.includes(defaults[name][suite] + offset))
    if (isAllowed && (await Promise.all(at.map(isPortFree))).every(Boolean)) return offset
  }
  throw new Error('No ports are free.')
}

/**
 * The variables by which the app's build finds the emulators (src/data/base/firebase.ts), and the project. Without them, a build
 * for measuring or testing would use .env.production.
 */
export function appEnvironment(ports: ServedPorts) {
  return {
    VITE_BACKEND: 'emulators',
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_EMULATOR_HOST: HOST,
    VITE_AUTH_PORT: String(ports.auth),
    VITE_FIRESTORE_PORT: String(ports.firestore),
    VITE_STORAGE_PORT: String(ports.storage),
    VITE_FUNCTIONS_PORT: String(ports.functions),
  }
}

/** Returns the variables by which the Firebase SDKs in tests and tools find the emulators. */
export function emulatorEnvironment(ports: Ports) {
  return {
    GCLOUD_PROJECT: PROJECT,
    // Without this variable, Google's client libraries first look for a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FUNCTIONS_EMULATOR_HOST: `${HOST}:${ports.functions}`,
    FIREBASE_EMULATOR_HUB: `${HOST}:${ports.hub}`,
  }
}
