/**
 * Slugs that no event may have: other routes are at these places below `/events/`, in the API or on the site. Tests of both walk
 * their routes and fail on one that is missing here. A route that is added later also needs a migration that renames such events.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['calendar', 'facets', 'map', 'recommended'],
  // Likely names of routes to come.
  ...['feed', 'import', 'nearby', 'new', 'popular', 'saved', 'search', 'trending'],
]);
