/**
 * Slugs that no event may have, because other routes use these paths below `/events/`, in the API or on the site. Tests
 * of both walk their routes and fail if one is missing here. A route that is added later also needs a migration that
 * renames such events.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['calendar', 'facets', 'map', 'recommended'],
  // Likely names of future routes.
  ...['feed', 'import', 'nearby', 'new', 'popular', 'saved', 'search', 'trending'],
]);
