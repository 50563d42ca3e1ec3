import { useQuery } from '@tanstack/react-query';
import { CardRow } from '../card-row.tsx';
import { homeRestQuery, OrganiserTiles } from '../organisers/organisers-to-follow.tsx';
import { readHomeParams } from './home-params.ts';
import { MoreLink } from './more-link.tsx';

/** Shows further rows and organisers, at the end of the home page. They load when the reader comes near them, so that the page is small. */
export function HomeRest() {
  const { data } = useQuery(homeRestQuery);
  if (!data) return null;
  return (
    <>
      {data.rows.map(({ name, title, events, query }) => (
        <CardRow
          key={name}
          title={title}
          events={events}
          scrolls
          more={<MoreLink title={title} search={readHomeParams(Object.fromEntries(new URLSearchParams(query)))} />}
        />
      ))}
      <OrganiserTiles organisers={data.organisers} />
    </>
  );
}
