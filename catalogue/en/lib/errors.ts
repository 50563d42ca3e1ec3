import { defineText } from '../../src/translations.ts';

export const errorsText = defineText('lib/errors', {
  network: 'Network error. Please check your connection.',
  invalidRequest: 'Invalid request. Please check your input.',
  sessionExpired: 'Your session has expired. Please log in again.',
  noPermission: "You don't have permission to perform this action.",
  notFound: 'The requested resource was not found.',
  conflict: 'A conflict occurred. The resource may already exist.',
  validationFailed: 'Validation failed. Please check your input.',
  tooManyRequests: 'Too many requests. Please try again later.',
  client: 'Client error. Please check your request.',
  server: 'Server error. Please try again later.',
  serverUnavailable: 'Server is temporarily unavailable. Please try again later.',
  serviceUnavailable: 'Service is temporarily unavailable. Please try again later.',
  timedOut: 'Request timed out. Please try again.',
  unknown: 'An unknown error occurred',
  subscriptionUnauthorized: 'Unauthorized. Please login again.',
  subscriptionNoPermission: 'You do not have permission to perform this action.',
  subscriptionNotFound: 'Requested resource not found.',
  subscriptionOffline: 'Error: {message}',
  subscriptionStatus: 'Server error: {status}',
  // The message is a whole sentence.
  retryInSeconds: '{message} You can try again in {seconds, plural, one {# second} other {# seconds}}.',
  retryInMinutes: '{message} You can try again in {minutes, plural, one {# minute} other {# minutes}}.',
});
