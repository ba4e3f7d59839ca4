/** The project of every emulator run. */
export const projectId = 'demo-greenlight'
export const storageBucket = `${projectId}.firebasestorage.app`

/**
 * Returns the addresses of this run's emulators, from the variables that tools/test.ts sets. If somebody starts a test without
 * emulators, throws an error that names the right command.
 */
export function emulatorHosts() {
  return {
    auth: hostAndPort('FIREBASE_AUTH_EMULATOR_HOST'),
    firestore: hostAndPort('FIRESTORE_EMULATOR_HOST'),
    storage: hostAndPort('FIREBASE_STORAGE_EMULATOR_HOST'),
    functions: hostAndPort('FUNCTIONS_EMULATOR_HOST'),
  }
}

function hostAndPort(variable: string): { host: string; port: number; address: string } {
  const address = process.env[variable] ?? ''
  const match = /^(.+):(\d+)$/.exec(address)
  if (!match) {
    throw new Error(
      `${variable} is not set: this test needs the emulators. Run it through "npm test -- rules <file>" or its like.`,
    )
  }
  return { host: match[1] ?? '', port: Number(match[2]), address }
}
