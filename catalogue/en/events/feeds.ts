import { defineText } from '../../src/translations.ts';

// Text of feeds, calendar files and share images.
export const feedsText = defineText('events/feeds', {
  platformTitle: 'Events on {product}',
  platformSubtitle: 'Recently announced events.',
  organiserTitle: 'Events by {organiser}',
  // Title of a cancelled event.
  cancelledTitle: 'Cancelled: {title}',
  // Time of a cancelled event on an image.
  cancelledTime: 'Cancelled · {time}',
  // The place of an online event.
  online: 'Online',
  // One line in a feed: time and place of an event, then its summary.
  entrySummary: '{time} · {place}. {summary}',
  booking: 'Booking {reference}',
  yourTickets: 'Your tickets: {url}',
  // Title of an event on an image, if its own title cannot be drawn.
  untitled: 'An event on {product}',
  // Price of an event on an image.
  free: 'Free',
  // Price of an event on an image.
  priceFrom: 'From {price}',
});
