/** In the address: the list as a calendar by week. */
export const CALENDAR = 'calendar'

/** Whether the address asks for the calendar. */
export const showsCalendar = (params: URLSearchParams): boolean => params.get('view') === CALENDAR
