import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const project = {
  VITE_BACKEND: 'project',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'greenlight-staging',
  VITE_FIREBASE_STORAGE_BUCKET: 'greenlight-staging.firebasestorage.app',
}

describe('readEnv', () => {
  it('chooses the local emulators by default', () => {
    const env = readEnv({})
    expect(env.backend).toBe('emulators')
    expect(env.firebase.projectId).toBe('demo-greenlight')
    expect(env.emulators).toEqual({
      host: '127.0.0.1',
      auth: 9099,
      firestore: 8080,
      storage: 9199,
      functions: 5001,
    })
  })

  it('reads ports from the environment', () => {
    expect(readEnv({ VITE_FIRESTORE_PORT: '8180', VITE_AUTH_PORT: '9198' }).emulators).toMatchObject({
      firestore: 8180,
      auth: 9198,
    })
  })

  it.each(['production', 'Emulators', 'emulator', 'none'])("refuses the backend '%s'", backend => {
    expect(() => readEnv({ VITE_BACKEND: backend })).toThrow(/VITE_BACKEND/)
  })

  it.each(['0', '70000', 'x', '80.5', '-1'])("refuses the port '%s'", given => {
    expect(() => readEnv({ VITE_AUTH_PORT: given })).toThrow(/VITE_AUTH_PORT/)
  })

  it.each(Object.keys(project).filter(name => name !== 'VITE_BACKEND'))(
    'refuses the settings of a project without %s',
    name => {
      expect(readEnv(project).backend).toBe('project')
      expect(() => readEnv({ ...project, [name]: '' })).toThrow(new RegExp(name))
    },
  )
})
