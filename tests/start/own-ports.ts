import { emulatorEnvironment, HOST, portsOf } from '~tools/ports'

/**
 * An `npm start` at the same time as other programs on this machine: PORT_OFFSET sets its ports, by default 3000 above the usual
 * ones. Runs before the test file is loaded, which finds the app and the emulators by these variables.
 */
process.env.PORT_OFFSET ??= '3000'
const ports = portsOf('dev')
Object.assign(process.env, emulatorEnvironment(ports), { APP_URL: `http://${HOST}:${ports.app}` })
