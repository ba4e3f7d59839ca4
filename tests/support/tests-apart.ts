/**
 * Unit tests that run without the imports of other test files: they replace modules of the app that an earlier file may have
 * imported already, or they watch or change globals. `tests/tools/tests-apart.test.ts` finds tests that are missing here.
 */
export const testsApart: readonly string[] = [
  'functions/src/options.test.ts',
  'src/app/search/record-entries.test.ts',
  'src/data/base/kept/kept-answers.test.ts',
  'src/data/contracts/contracts.test.ts',
  'src/data/contracts/document-files.test.ts',
  'src/data/files/send-bytes.test.ts',
  'src/data/firestore/firestore-rest.test.ts',
  'src/data/firestore/outcome.test.ts',
  'src/data/pras/lists/early-page.test.ts',
  'src/data/sign-in/identity.test.ts',
  'src/data/records/notifications.test.ts',
  'src/data/sync/resumed-source.test.ts',
  'src/features/admin/checks/checks.test.ts',
  'src/features/documents/adviser-questions.test.ts',
  'src/features/documents/documents.test.ts',
  'src/features/documents/every-paper.test.ts',
  'src/features/documents/location-pack/location-pack.test.ts',
  'src/features/pras/poisoned-answers.test.ts',
  'tests/tools/hosting.test.ts',
]

/** Tests without a screen that need a window nevertheless, for its document or its storage. They run in the suite `ui`. */
export const testsInWindow: readonly string[] = [
  'src/app/shell/drawn-page.test.ts',
  'src/data/base/kept/shown-answers.test.ts',
  'src/data/sign-in/stored-sign-in.test.ts',
  'src/data/sync/shown-screens.test.ts',
]
