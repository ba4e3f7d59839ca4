import { runPackage } from './processes.mjs'

/** The arguments that build the functions instead of the app. */
export const BUILD_FUNCTIONS = ['--config', 'functions/vite.config.ts']

/**
 * Builds with Vite for production, in a process of its own: it would make this one, and a development server in it, one for production
 * too. Throws what Vite printed when it fails.
 */
export async function viteBuild(args: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runPackage('vite/bin/vite.js', ['build', ...args], {
    capture: true,
    // Said, since a shell, or Vite in this process, may say otherwise: React would be twice as large.
    env: { NODE_ENV: 'production', ...env },
  })
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed:\n${output.trim()}`)
}
