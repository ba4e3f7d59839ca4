/** True if the error means that a part of the app could not be loaded. Each browser words it differently. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}
