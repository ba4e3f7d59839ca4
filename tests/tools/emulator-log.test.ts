import { describe, expect, it } from 'vitest'
import {
  awaitedPart,
  causeIn,
  hasFirestore,
  hasKilledProgram,
  hasSilentFailure,
  inWords,
} from '~tools/emulator-log'

/** The usual output of firebase-tools. */
const begin = `⚠  Unable to fetch the CLI MOTD and remote config. This is not a fatal error, but may indicate an issue with your network connection.
i  emulators: Starting emulators: auth, functions, firestore, storage
i  emulators: Detected demo project ID "demo-greenlight", emulated services will use a demo configuration and attempts to access non-emulated services for this project will fail.
`
const firestoreRuns = `i  firestore: Firestore Emulator logging to firestore-debug.log
✔  firestore: Firestore Emulator was started in standard edition.
✔  firestore: Firestore Emulator UI websocket is running on 14150.
`
const storageRuns = `⚠  storage: Env variable override detected. Using storage emulator at /cache/launcher.jar
⚠  Unexpected rules runtime error: WARNING: A terminally deprecated method in sun.misc.Unsafe has been called
WARNING: Please consider reporting this to the maintainers of class com.google.protobuf.UnsafeUtil$MemoryAccessor

⚠  emulators: The Emulator UI is not starting because none of the running emulators have a UI component.
i  functions: Watching "/home/me/greenlight/functions" for Cloud Functions...
⚠  functions: Your requested "node" version "22" doesn't match your global version "20". Using node@20 from host.
Serving at port 8105

`
const functionsRun = `✔  functions: Loaded functions definitions from source: notify, notifyMentioned, remind, resizeImage.
✔  functions[europe-west2-notify]: firestore function initialized.
`
const ready = `│ ✔  All emulators ready! It is now safe to connect your app. │
`
const end = `i  emulators: Shutting down emulators.
i  functions: Stopping Functions Emulator
i  firestore: Stopping Firestore Emulator
i  tasks: Stopping Cloud Tasks Emulator
i  hub: Stopping emulator hub
`
const good = begin + firestoreRuns + storageRuns + functionsRun + ready

/** Each failure: its name, the log, and the words that describe it. */
const failures: [name: string, log: string, words: string][] = [
  [
    'a port that was taken in the meantime',
    `${begin}⚠  firestore: Port 13080 is not open on 127.0.0.1, could not start Firestore Emulator.
⚠  firestore: To select a different host/port, specify that host/port in a firebase.json config file:
      {
        // ...
        "emulators": {
          "firestore": {
${end}
Error: Could not start Firestore Emulator, port taken.
`,
    `The firestore emulator did not start. Port 13080 was taken by another program while the emulators started.
Stop that program, or set VARIABLE_OF_13080 to another port.`,
  ],
  [
    'an old Java',
    `${begin}${end}
Error: firebase-tools no longer supports Java version before 21. Please install a JDK at version 21 or above to get a compatible runtime.
`,
    `The firestore emulator did not start. The Java that it runs on is too old: no longer supports Java version before 21. Please install a JDK at version 21 or above to get a compatible runtime.
Install Java 21 or later, or set JAVA_HOME to one.`,
  ],
  [
    'a download that is refused',
    `${begin}i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...
${end}
Error: Failed to make request to https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator-v1.22.0.jar
`,
    `The firestore emulator did not start. Its program cloud-firestore-emulator-v1.22.0.jar could not be downloaded: Failed to make request to https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator-v1.22.0.jar
See "Emulators" in docs/development.md for what works without downloads.`,
  ],
  [
    'a Firestore program that ends',
    `${begin}i  firestore: Firestore Emulator logging to firestore-debug.log
⚠  firestore: Fatal error occurred: 
   Firestore Emulator has exited with code: 1, 
   stopping all running emulators
${end}`,
    `The firestore emulator did not start. Its program ended with code 1: Error: Invalid or corrupt jarfile /tmp/bad.jar
firestore-debug.log has the whole of it.`,
  ],
  [
    'a Firestore program that is killed',
    `${begin}i  firestore: Firestore Emulator logging to firestore-debug.log
⚠  Firestore Emulator has exited upon receiving signal: SIGKILL
`,
    `The firestore emulator did not start. Its program was ended by SIGKILL, perhaps because the machine has too little memory.`,
  ],
  [
    'a program for the Storage rules that ends',
    `${begin}${firestoreRuns}⚠  storage: Env variable override detected. Using storage emulator at /tmp/bad.jar
i  Error: Invalid or corrupt jarfile /tmp/bad.jar

Error: There was an issue starting the rules emulator, please run 'firebase setup:emulators:storage\` again
`,
    `The storage emulator did not start. The program for the rules of Storage did not start: Error: Invalid or corrupt jarfile /tmp/bad.jar
See "Emulators" in docs/development.md for which program is used.`,
  ],
  [
    'Storage rules that do not compile',
    `${begin}${firestoreRuns}⚠  storage: /home/me/greenlight/storage.rules:1:34 - ERROR Forward slash '/' found where identifier or binding expected.
⚠  storage: /home/me/greenlight/storage.rules:2:1 - ERROR missing '}' at '<EOF>'
${functionsRun}${ready}`,
    `The storage emulator did not start. storage.rules do not compile:
  storage.rules:1:34 Forward slash '/' found where identifier or binding expected.
  storage.rules:2:1 missing '}' at '<EOF>'`,
  ],
  [
    'functions that throw as they load',
    `${begin}${firestoreRuns}${storageRuns}Error: no config here
    at file:///home/me/greenlight/functions/lib/index.js:1:7
    at ModuleJobSync.runSync (node:internal/modules/esm/module_job:437:37)

⬢  functions: Failed to load function definition from source: FirebaseError: Functions codebase could not be analyzed successfully. It may have a syntax or runtime error
${ready}`,
    'The functions emulator did not start. The functions do not load: Error: no config here (/home/me/greenlight/functions/lib/index.js:1:7)',
  ],
  [
    'functions that are not a program',
    `${begin}${firestoreRuns}${storageRuns}SyntaxError: Unexpected end of input
    at compileSourceTextModule (node:internal/modules/esm/utils:346:16)

⬢  functions: Failed to load function definition from source: FirebaseError: Functions codebase could not be analyzed successfully. It may have a syntax or runtime error
${ready}`,
    'The functions emulator did not start. The functions do not load: SyntaxError: Unexpected end of input',
  ],
  [
    'functions that export nothing',
    `${begin}${firestoreRuns}${storageRuns}✔  functions: Loaded functions definitions from source: .
${ready}`,
    `The functions emulator did not start. The functions do not load: functions/lib/index.js exports none.
Build them with npm run build -- --config functions/vite.config.ts.`,
  ],
  [
    'an error that matches no pattern',
    `${begin}${end}
Error: Something quite new.
`,
    'The emulators did not start. Something quite new.',
  ],
]

describe('the reason for a failed start of the emulators', () => {
  it.each(failures)('is named if the cause is %s', (_, log, words) => {
    const programLog = 'WARNING: something\nError: Invalid or corrupt jarfile /tmp/bad.jar\n'
    const cause = causeIn(log, { programLog, variableOf: port => `VARIABLE_OF_${port}` })
    expect(cause && inWords(cause)).toBe(words)
  })

  it('is not found in the output of a normal start', () => {
    expect(causeIn(good)).toBeUndefined()
    expect(causeIn(begin + end)).toBeUndefined()
  })

  it('is found even if firebase-tools continues after the failure', () => {
    const goesOn = failures.filter(([, log]) => log.includes('All emulators ready'))
    expect(goesOn.map(([name]) => name)).toHaveLength(4)
    expect(goesOn.filter(([, log]) => !hasSilentFailure(log))).toEqual([])
    expect(hasSilentFailure(good)).toBe(false)
  })
})

describe('the report of a start of the emulators', () => {
  it('names the part that is not ready yet', () => {
    expect(awaitedPart('')).toBe('firebase-tools')
    expect(awaitedPart(begin)).toBe('the Firestore emulator')
    expect(awaitedPart(begin + firestoreRuns)).toBe('the Auth and Storage emulators')
    expect(awaitedPart(begin + firestoreRuns + storageRuns)).toBe('the functions')
    expect(awaitedPart(good)).toBe('firestore.rules to be read')
  })

  it('leaves out Firestore if Firestore was not requested', () => {
    expect(awaitedPart('i  emulators: Starting emulators: auth, storage\n')).toBe(
      'the Auth and Storage emulators',
    )
  })

  it('says that Firestore is ready as soon as its emulator says so', () => {
    expect(hasFirestore(begin)).toBe(false)
    expect(hasFirestore(begin + firestoreRuns)).toBe(true)
  })

  it('notices a killed program, for which firebase-tools would wait forever', () => {
    expect(hasKilledProgram(good)).toBe(false)
    expect(failures.filter(([, log]) => hasKilledProgram(log)).map(([name]) => name)).toEqual([
      'a Firestore program that is killed',
    ])
  })
})
