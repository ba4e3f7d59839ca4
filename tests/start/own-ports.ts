import { emulatorEnvironment, HOST, portsOf } from '~tools/ports'

/**
 * Lets `npm start` run in a test while other programs use the usual ports: PORT_OFFSET moves them, by 3000 if it is not set. This
 * file runs before the test file, which reads the addresses of the app and the emulators from these variables.
 */
process.env.PORT_OFFSET ??= '3000'
const ports = portsOf('dev')
Object.assign(process.env, emulatorEnvironment(ports), { APP_URL: `http://${HOST}:${ports.app}` })
