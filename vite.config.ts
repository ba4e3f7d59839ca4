import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import packageFile from './package.json' with { type: 'json' }
import { LongestFirst } from './tests/support/longest-first.ts'
import { PATIENCE } from './tests/support/patience.ts'
import { testsApart, testsInWindow } from './tests/support/tests-apart.ts'
import { offlineApp } from './vite/offline-app.ts'
import { routePreloads } from './vite/route-preloads.ts'
import { startHints } from './vite/start-hints.ts'

/** There to end what hangs, never to measure: on a busy machine a test may take many times as long. Milliseconds. */
const limits = { testTimeout: 900_000, hookTimeout: 300_000 }

/**
 * Suites that talk to emulators share their state: one file at a time, and time for a first slow call. Each worker has
 * emulators of its own; tools/test/suites.ts starts as many. The files of a worker share their imports, and who is signed in.
 */
const againstEmulators = {
  environment: 'node',
  isolate: false,
  setupFiles: 'tests/support/own-copy.ts',
  ...limits,
} as const

const patient = { expect: { poll: { timeout: PATIENCE } } }

const inBrowser = { ...againstEmulators, ...patient }

/**
 * Parts that arrive together are in one file, in the order of start-up (src/main.tsx): the decisions, the sign-in, the reading of
 * records, the interface, the shared parts of every screen behind the sign-in, those of every list. Each contains its imports
 * that no earlier one has. The screens themselves, and all that is loaded on demand, are split by their imports.
 */
const fileGroups = [
  { name: 'begin', test: /src\/main\.tsx$|src\/domain\/shared\/values\/iso-day|vite\/preload-helper/ },
  { name: 'identity', test: /src\/data\/(sign-in\/identity|base\/required-version)\.ts$/ },
  { name: 'records', test: /src\/data\/(sign-in\/account|pras\/lists\/early-page)\.ts$/ },
  { name: 'interface', test: /src\/app\/start\.tsx$/ },
  {
    name: 'member',
    test: /src\/(app\/shell\/app-shell|data\/(pras\/lists\/pra-lists|sync\/shown-screens|records\/(reference|may-prepare|unread))|domain\/pras\/workflow\/(labels|next-action)|features\/pras\/create\/new-pra-address|ui\/(page|status-badge|on-demand\/on-demand|states\/[^/.]+))\.tsx?$/,
  },
  {
    name: 'lists',
    test: /src\/(domain\/shared\/countries|ui\/(data-table\/(data-table|list-actions|list-state|no-rows|saved-tabs|use-complete-rows)|filters\/select-filter|filter-bar))\.tsx?$/,
  },
].map((group, at, { length }) => ({ ...group, priority: length - at }))

export default defineConfig({
  plugins: [react(), startHints(fileGroups.map(({ name }) => name)), offlineApp()],
  resolve: { tsconfigPaths: true },
  // Only for src/data/app-version.ts, so that a new build changes no file that everyone loads.
  define: { __APP_VERSION__: JSON.stringify(packageFile.version), __BUILT_AT__: String(Date.now()) },
  server: { port: 5173, strictPort: true },
  preview: { port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1100,
    modulePreload: routePreloads,
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } },
  },
  test: {
    // Two workers: the suites share small machines with an emulator and a browser.
    maxWorkers: 2,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    // The findings of a failed test are shown in full.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Their files share imports: loading them again for each takes as long as the tests.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'tests/{bench,commands,tools}/**/*.test.ts',
          ],
          exclude: [...testsApart, ...testsInWindow],
          ...limits,
        },
      },
      {
        extends: true,
        test: { name: 'unit-apart', environment: 'node', include: [...testsApart], ...limits },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'node',
          // The files share a window; jsdom-setup.ts empties it, and loads the app again.
          isolate: false,
          include: ['src/**/*.test.tsx', ...testsInWindow],
          sequence: { setupFiles: 'list' },
          setupFiles: ['tests/support/window.ts', 'tests/support/jsdom-setup.ts'],
          ...limits,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts', 'tests/rules-storage/**/*.test.ts'],
          ...againstEmulators,
          isolate: true,
        },
      },
      { extends: true, test: { name: 'data', include: ['tests/data/**/*.test.ts'], ...againstEmulators } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          // Code that a test calls without the emulator is not built, and has no templates next to it.
          env: { TEMPLATES_FOLDER: fileURLToPath(new URL('templates', import.meta.url)) },
          ...againstEmulators,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...inBrowser },
      },
      {
        extends: true,
        test: { name: 'journeys', include: ['tests/browser/journeys/*.test.ts'], ...inBrowser },
      },
      {
        extends: true,
        test: { name: 'sweeps', include: ['tests/browser/sweeps/*.test.ts'], ...inBrowser },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          environment: 'node',
          setupFiles: 'tests/start/own-ports.ts',
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'editors',
          include: ['tests/faults/two-editors-*.test.ts'],
          ...againstEmulators,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          exclude: ['tests/faults/two-editors-*.test.ts'],
          ...againstEmulators,
          isolate: true,
          // A line on which every write takes 20 seconds.
          testTimeout: 15 * 60_000,
          expect: { poll: { timeout: PATIENCE } },
        },
      },
    ],
  },
})
