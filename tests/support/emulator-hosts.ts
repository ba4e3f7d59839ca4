/** The project that every emulator run belongs to. */
export const projectId = 'demo-greenlight'
export const storageBucket = `${projectId}.firebasestorage.app`

/**
 * Where the emulators of this run listen, from the variables that tools/test.ts sets.
 * Throws, with the command that sets them, when a test is started by hand without emulators.
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
