/** The word in the address for the calendar by week. */
export const CALENDAR = 'calendar'

/** True if the address has the calendar. */
export const showsCalendar = (params: URLSearchParams): boolean => params.get('view') === CALENDAR
