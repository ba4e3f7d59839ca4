import { runPackage } from './processes.mjs'

/** The arguments that build the functions instead of the app. */
export const BUILD_FUNCTIONS = ['--config', 'functions/vite.config.ts']

/**
 * Builds with Vite for production in a separate process. In the same process, a development server would switch to production
 * too. Throws Vite's output if the build fails.
 */
export async function viteBuild(args: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runPackage('vite/bin/vite.js', ['build', ...args], {
    capture: true,
    // Set here, because the shell, or Vite in this process, may have another value, and React would then be twice as large.
    env: { NODE_ENV: 'production', ...env },
  })
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed:\n${output.trim()}`)
}
