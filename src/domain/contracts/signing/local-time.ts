/** Writes a time in a time zone: '28 November 2026, 14:03'. Uses UTC if the zone is not known. */
export function localTime(at: number, zone: string): { localTime: string; zone: string } {
  const write = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  try {
    return { localTime: write(zone), zone }
  } catch {
    return { localTime: write('UTC'), zone: 'UTC' }
  }
}
