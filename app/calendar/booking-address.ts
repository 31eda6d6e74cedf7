/** Where the work of a job is booked: in the calendar's week, at what is to book. */
export function bookingAddress(quoteId: number): string {
  return `/admin/calendar?view=week&book=${quoteId}#to-book`;
}
