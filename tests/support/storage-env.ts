import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, setDoc } from 'firebase/firestore'
import { emulatorHosts, projectId } from './emulator-hosts'

/**
 * The Storage emulator with the project's own storage.rules. It looks up Firestore documents in the project that it
 * runs for, so these tests cannot have a project of their own.
 */
export async function storageEnvironment(): Promise<RulesTestEnvironment> {
  const { storage, firestore } = emulatorHosts()
  return initializeTestEnvironment({
    projectId,
    firestore: { host: firestore.host, port: firestore.port },
    storage: {
      host: storage.host,
      port: storage.port,
      rules: readFileSync(resolve(import.meta.dirname, '../../storage.rules'), 'utf8'),
    },
  })
}

/** Writes documents past the rules: {path: body}. */
export async function writeDocuments(
  environment: RulesTestEnvironment,
  documents: Record<string, object>,
): Promise<void> {
  await environment.withSecurityRulesDisabled(async context => {
    const firestore = context.firestore()
    await Promise.all(Object.entries(documents).map(([path, body]) => setDoc(doc(firestore, path), body)))
  })
}
