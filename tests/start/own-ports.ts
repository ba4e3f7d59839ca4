import { emulatorEnvironment, HOST, portsOf } from '~tools/ports'

/**
 * An `npm start` alongside whatever else runs on this machine: PORT_OFFSET says where, and 3000 above the usual ports unless it
 * does. Runs before the file of tests is loaded, which finds the app and the emulators by these variables.
 */
process.env.PORT_OFFSET ??= '3000'
const ports = portsOf('dev')
Object.assign(process.env, emulatorEnvironment(ports), { APP_URL: `http://${HOST}:${ports.app}` })
