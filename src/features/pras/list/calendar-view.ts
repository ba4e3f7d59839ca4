/** The word in the address for the calendar by week. */
export const CALENDAR = 'calendar'

/** True if the address asks for the calendar. */
export const showsCalendar = (params: URLSearchParams): boolean => params.get('view') === CALENDAR
