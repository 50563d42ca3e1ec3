-- Events whose slug is the name of a route below /events/ had no page. They get a few letters more, as a slug that is taken does.
update events set slug = slug || '-' || left(md5(id::text), 8)
where slug in ('calendar', 'facets', 'feed', 'import', 'map', 'nearby', 'new', 'popular', 'recommended', 'saved', 'search', 'trending');

-- An address at which another route answers leads nowhere.
delete from event_slugs where slug in ('calendar', 'facets', 'map', 'recommended');

-- A handle in the form of an id was taken for the id of a stream at /live-stream/.
update accounts set handle = 'u-' || handle
where handle ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
